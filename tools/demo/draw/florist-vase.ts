import { darker, lighter } from './colour.ts';
import { filler, stem } from './flower-parts.ts';
import { anemone, peony, ranunculus, tulip } from './flowers.ts';
import { atmosphere, windowLight } from './light.ts';
import { leaf, sprig } from './plants.ts';
import { brushed, group, path, polygon, pool } from './shapes.ts';
import { type Point, type Sheet, createSheet } from './sheet.ts';
import { cloth, plaster } from './things.ts';
import { jug, still } from './vase-table.ts';

/** A kitchen table on Saturday: the jug by the window, pears, a letter. */
export function floristVase(): string {
  const sheet = createSheet(113);
  const wall =
    plaster(sheet, 1600, 960, '#a9b0a0', 0.42) +
    windowLight(sheet, [620, -80], [860, 860], {
      slant: 0.24,
      columns: 2,
      rows: 3,
      colour: '#fff3d4',
      strength: 0.7,
    });
  return sheet.finish(
    wall +
      table(sheet) +
      bunch(sheet) +
      jug(sheet) +
      still(sheet) +
      atmosphere(sheet, '#ffefcf', '#1c1c2c', 0.55),
  );
}

function table(sheet: Sheet): string {
  const top = polygon([
    [-20, 900],
    [1620, 900],
    [1620, 1220],
    [-20, 1220],
  ]);
  const linen = '#d8d3c6';
  const light = path(
    polygon([
      [820, 905],
      [1250, 905],
      [1520, 1200],
      [900, 1200],
    ]),
    '#fff3d6',
    `opacity=".6" filter="${sheet.blur(10)}" style="mix-blend-mode:overlay"`,
  );
  return (
    path(
      top,
      sheet.linear(
        [0, 900],
        [1600, 1200],
        [
          [0, lighter(linen, 0.5)],
          [0.5, linen],
          [1, darker(linen, 0.34)],
        ],
      ),
    ) +
    brushed(sheet, top, [0, 900, 1600, 320], [lighter(linen, 0.7), darker(linen, 0.2)], 26, 0.14, 0) +
    cloth(
      sheet,
      [
        [-60, 960],
        [500, 930],
        [1180, 950],
        [1250, 1230],
        [-60, 1240],
      ],
      '#b9c3c4',
      [
        [
          [240, 940],
          [200, 1080],
          [240, 1240],
        ],
        [
          [760, 930],
          [800, 1080],
          [750, 1240],
        ],
      ],
      '#5f7480',
    ) +
    light +
    path(
      polygon([
        [0, 890],
        [1600, 890],
        [1600, 908],
        [0, 908],
      ]),
      '#20202a',
      `opacity=".35" filter="${sheet.blur(8)}"`,
    )
  );
}

function bunch(sheet: Sheet): string {
  const { random } = sheet;
  let body = '';
  const neck: Point = [620, 640];
  const shadow = group(
    Array.from(
      { length: 14 },
      (_, i) =>
        `<ellipse cx="${980 + Math.cos(i) * 190}" cy="${430 + Math.sin(i * 1.7) * 170}" rx="90" ry="70" fill="#2b3038"/>`,
    ).join('') +
      path(
        polygon([
          [860, 600],
          [1080, 600],
          [980, 900],
          [800, 900],
        ]),
        '#2b3038',
      ),
    `filter="${sheet.blur(26)}" opacity=".26" style="mix-blend-mode:multiply"`,
  );
  for (const [x, y, b] of [
    [220, 300, 0.12],
    [330, 130, 0.06],
    [980, 190, -0.12],
    [1060, 400, -0.16],
    [170, 520, 0.2],
    [640, 120, 0.02],
  ] as const)
    body += sprig(sheet, neck, [x, y], b, 10, 108, {
      colour: random.pick(['#86a084', '#74937c', '#98ad8a']),
      stem: '#77684e',
      round: 0.62,
    });
  for (let i = 0; i < 16; i += 1)
    body += leaf(
      sheet,
      620 + random.between(-70, 70),
      620,
      -90 + random.between(-80, 80),
      random.between(220, 340),
      random.between(46, 70),
      { colour: random.pick(['#4f7050', '#5d7f58', '#3f5f4a']), veins: 5 },
    );
  for (const [x, y, a] of [
    [430, 260, -120],
    [760, 200, -75],
    [880, 330, -40],
    [350, 430, -160],
  ] as const)
    body += filler(sheet, x, y, 170, '#f6efdf', 18, a);
  body +=
    stem(sheet, neck, [455, 225], 0.06, 13, (x, y) => tulip(sheet, x, y + 20, 150, -12, '#e9a24e'), 1) +
    stem(sheet, neck, [815, 215], -0.06, 13, (x, y) => tulip(sheet, x, y + 20, 150, 14, '#d96a55'), 1) +
    stem(sheet, neck, [1000, 330], -0.1, 13, (x, y) => tulip(sheet, x - 10, y + 16, 140, 42, '#e9a24e'), 1) +
    stem(sheet, neck, [255, 400], 0.1, 13, (x, y) => tulip(sheet, x + 10, y + 14, 140, -46, '#d96a55'), 1);
  body += pool(sheet, 620, 480, 280, 220, '#131a16', 0.6);
  for (const [x, y, r, kind, c] of [
    [630, 265, 96, 'p', '#f0cdb8'],
    [470, 360, 92, 'r', '#e39a5c'],
    [790, 330, 104, 'p', '#e08a80'],
    [350, 540, 76, 'a', '#f6efe4'],
    [900, 500, 84, 'a', '#f6efe4'],
    [640, 420, 116, 'p', '#d0616c'],
    [500, 520, 110, 'p', '#f2d8c4'],
    [770, 510, 92, 'r', '#efc27c'],
    [630, 600, 90, 'r', '#c9546a'],
    [450, 650, 66, 'r', '#f0d2a8'],
    [800, 640, 70, 'a', '#efe2ea'],
  ] as const)
    body +=
      kind === 'p'
        ? peony(sheet, x, y, r, c)
        : kind === 'r'
          ? ranunculus(sheet, x, y, r, c)
          : anemone(sheet, x, y, r, c);
  for (let i = 0; i < 9; i += 1)
    body += leaf(
      sheet,
      620 + random.between(-160, 160),
      640 + random.between(-20, 20),
      random.pick([random.between(100, 165), random.between(15, 75)]),
      random.between(100, 170),
      random.between(36, 54),
      { colour: random.pick(['#5d7f58', '#74937c']), veins: 4 },
    );
  return shadow + body;
}
