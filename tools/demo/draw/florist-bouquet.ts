import { paperBack, paperFront } from './bouquet-paper.ts';
import { filler } from './flower-parts.ts';
import { anemone, daisy, peony, ranunculus, tulip } from './flowers.ts';
import { atmosphere, windowLight } from './light.ts';
import { leaf, sprig } from './plants.ts';
import { bowed, path, polygon, pool, smooth, stroke } from './shapes.ts';
import { type Point, type Sheet, createSheet } from './sheet.ts';
import { board, plaster } from './things.ts';

/** The week's bouquet in its paper, leaning on the packing bench. */
export function floristBouquet(): string {
  const sheet = createSheet(103);
  const wall =
    plaster(sheet, 1600, 1010, '#c99f93', 0.36) +
    windowLight(sheet, [80, -70], [820, 820], {
      slant: 0.3,
      columns: 2,
      rows: 3,
      colour: '#fff2dc',
      strength: 0.6,
    });
  return sheet.finish(
    wall +
      bench(sheet) +
      shadow(sheet) +
      greens(sheet) +
      paperBack(sheet) +
      blooms(sheet) +
      paperFront(sheet) +
      scraps(sheet) +
      atmosphere(sheet, '#ffe6cf', '#2c1826', 0.5),
  );
}

function bench(sheet: Sheet): string {
  let body = '';
  for (const [top, bottom] of [
    [960, 1050],
    [1053, 1220],
  ] as const)
    body += board(
      sheet,
      [
        [-20, top],
        [1620, top],
        [1620, bottom],
        [-20, bottom],
      ],
      '#a58468',
      12,
    );
  return (
    body +
    path(
      polygon([
        [0, 950],
        [1600, 950],
        [1600, 974],
        [0, 974],
      ]),
      '#2c1512',
      `opacity=".4" filter="${sheet.blur(9)}"`,
    )
  );
}

function shadow(sheet: Sheet): string {
  return path(
    smooth([
      [640, 1130],
      [1000, 1130],
      [1420, 1010],
      [1560, 700],
      [1400, 380],
      [1080, 420],
    ]),
    '#3b1a20',
    `opacity=".34" filter="${sheet.blur(30)}" style="mix-blend-mode:multiply"`,
  );
}

function greens(sheet: Sheet): string {
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < 15; i += 1) {
    const a = -164 + i * 10.6;
    const rad = (a * Math.PI) / 180;
    const reach = random.between(410, 540);
    const to: Point = [800 + Math.cos(rad) * reach * 1.18, 560 + Math.sin(rad) * reach * 0.95];
    body += sprig(sheet, [800, 640], to, random.between(-0.12, 0.12), 8, random.between(92, 124), {
      colour: random.pick(['#7f9a84', '#8faa92', '#6b8a72', '#a3b592']),
      stem: '#7a6a50',
      round: random.pick([0.78, 0.55]),
      gloss: 0.35,
    });
  }
  for (let i = 0; i < 22; i += 1)
    body += leaf(
      sheet,
      800 + random.between(-200, 200),
      600,
      -90 + random.between(-85, 85),
      random.between(280, 420),
      random.between(50, 80),
      { colour: random.pick(['#4f7050', '#5d7f58', '#43634a']), veins: 5 },
    );
  for (const [x, y, a] of [
    [560, 330, -115],
    [720, 230, -95],
    [900, 220, -84],
    [1080, 330, -60],
    [1180, 480, -35],
    [430, 500, -150],
  ] as const)
    body += filler(sheet, x, y, 190, random.pick(['#f3e3d2', '#e9b7a8', '#d9c2dc']), 20, a);
  return body;
}

function blooms(sheet: Sheet): string {
  const { random } = sheet;
  let body = pool(sheet, 800, 600, 360, 260, '#1d1413', 0.75);
  const back: readonly (readonly [number, number, number, string, string])[] = [
    [560, 430, 84, 'ranunculus', '#e0a04e'],
    [700, 330, 92, 'peony', '#e9a7a0'],
    [860, 300, 78, 'ranunculus', '#f0d2b0'],
    [1010, 380, 96, 'peony', '#b5435c'],
    [1130, 500, 76, 'ranunculus', '#d9744f'],
    [460, 540, 70, 'anemone', '#f4eadf'],
  ];
  const front: readonly (readonly [number, number, number, string, string])[] = [
    [1060, 600, 92, 'anemone', '#f6ede2'],
    [560, 600, 104, 'peony', '#c65470'],
    [1000, 520, 70, 'ranunculus', '#e9b45c'],
    [690, 480, 118, 'peony', '#f0c0b4'],
    [860, 440, 96, 'anemone', '#f7efe6'],
    [900, 600, 138, 'peony', '#e2857f'],
    [720, 640, 96, 'ranunculus', '#e8925c'],
    [600, 720, 66, 'ranunculus', '#f1cf9c'],
    [1010, 720, 72, 'ranunculus', '#8f2f4f'],
    [800, 730, 88, 'anemone', '#efe0ea'],
  ];
  const draw = ([x, y, r, kind, colour]: readonly [number, number, number, string, string]) =>
    kind === 'peony'
      ? peony(sheet, x, y, r, colour)
      : kind === 'anemone'
        ? anemone(sheet, x, y, r, colour)
        : ranunculus(sheet, x, y, r, colour);
  for (const [x, y, a, c] of [
    [620, 300, -14, '#d9556a'],
    [960, 250, 10, '#e88d6a'],
    [1160, 400, 26, '#d9556a'],
  ] as const)
    body +=
      stroke(smooth(bowed([800, 620], [x, y], 0.05, 4), false), '#6f8a55', 10) +
      tulip(sheet, x, y + 10, 130, a, c);
  body += back.map(draw).join('');
  for (let i = 0; i < 12; i += 1)
    body += leaf(
      sheet,
      800 + random.between(-300, 300),
      560 + random.between(-130, 110),
      random.between(-170, -10),
      random.between(80, 130),
      random.between(30, 46),
      { colour: random.pick(['#5d7f58', '#7f9a84', '#6b8a72']), veins: 4 },
    );
  body += front.map(draw).join('');
  for (const [x, y] of [
    [780, 540],
    [640, 540],
    [960, 680],
    [520, 690],
    [1090, 690],
    [770, 400],
    [940, 380],
  ] as const)
    body += daisy(sheet, x, y, random.between(26, 36));
  return body;
}

function scraps(sheet: Sheet): string {
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < 16; i += 1) {
    const [x, y] = [random.between(120, 1520), random.between(1060, 1160)];
    if (x > 600 && x < 1000) continue;
    body +=
      pool(sheet, x + 14, y + 10, 46, 16, '#20100e', 0.7) +
      leaf(sheet, x, y, random.between(-40, 40), random.between(46, 84), random.between(22, 32), {
        colour: random.pick(['#7f9a84', '#e9a7a0', '#c65470', '#6b8a72', '#f0c0b4']),
        veins: 2,
      });
  }
  return (
    body +
    pool(sheet, 330, 1120, 150, 30, '#20100e', 0.7) +
    stroke('M220 1090L420 1130M220 1136L420 1086', '#4a4244', 15) +
    stroke('M222 1086L330 1108M222 1132L330 1106', '#c9c2c0', 5) +
    stroke(
      'M425 1131c50 -24 90 20 50 40c-30 14 -60 -10 -50 -40M425 1085c60 -30 100 0 70 24c-30 20 -60 0 -70 -24',
      '#b5533a',
      13,
    )
  );
}
