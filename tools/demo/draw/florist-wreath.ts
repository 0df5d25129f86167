import { darker, lighter } from './colour.ts';
import { filler } from './flower-parts.ts';
import { daisy, ranunculus } from './flowers.ts';
import { atmosphere, windowLight } from './light.ts';
import { leaf, sprig } from './plants.ts';
import { blob, bowed, group, path, pool, smooth, stroke } from './shapes.ts';
import { type Point, type Sheet, createSheet } from './sheet.ts';
import { plaster, ribbonBow } from './things.ts';

const CENTRE: Point = [800, 620];

const RADIUS = 372;

/** The autumn wreath, dried in the loft and hung on a limewashed wall. */
export function floristWreath(): string {
  const sheet = createSheet(127);
  const wall =
    plaster(sheet, 1600, 1200, '#bda68c', 0.4) +
    windowLight(sheet, [200, -120], [1000, 1180], {
      slant: 0.22,
      columns: 2,
      rows: 3,
      colour: '#fff0d2',
      strength: 0.7,
    });
  const drop = `<circle cx="${CENTRE[0] + 62}" cy="${CENTRE[1] + 60}" r="${RADIUS}" fill="none" stroke="#2e1a16" stroke-width="200" opacity=".42" filter="${sheet.blur(34)}" style="mix-blend-mode:multiply"/>`;
  return sheet.finish(
    wall + drop + hanger(sheet) + ring(sheet) + ribbon(sheet) + atmosphere(sheet, '#ffe9c6', '#2a1722', 0.5),
  );
}

function hanger(sheet: Sheet): string {
  return (
    path(
      blob(sheet, 800, 70, 15, 15, 0.05, 9),
      sheet.radial([795, 64], 20, [
        [0, '#f7dfa2'],
        [0.5, '#b98a48'],
        [1, '#4a2f18'],
      ]),
    ) +
    pool(sheet, 816, 90, 40, 34, '#2e1a16', 0.5) +
    stroke('M800 76L724 290M800 76L876 290', '#8f3f4a', 13) +
    stroke('M797 78L722 286', '#d08a8a', 4, 'opacity=".7"')
  );
}

function ring(sheet: Sheet): string {
  const { random } = sheet;
  const at = (deg: number, out = 0): Point => [
    CENTRE[0] + Math.cos((deg * Math.PI) / 180) * (RADIUS + out),
    CENTRE[1] + Math.sin((deg * Math.PI) / 180) * (RADIUS + out),
  ];
  let body = `<circle cx="${CENTRE[0]}" cy="${CENTRE[1]}" r="${RADIUS}" fill="none" stroke="#5d4632" stroke-width="46"/>`;
  for (let i = 0; i < 40; i += 1) {
    const deg = i * 9;
    body += stroke(
      smooth(
        [
          at(deg, random.between(-26, 26)),
          at(deg + 16, random.between(-30, 30)),
          at(deg + 34, random.between(-26, 26)),
        ],
        false,
      ),
      random.pick(['#7a5d42', '#94754f', '#4f3a2a']),
      random.between(5, 10),
    );
  }
  const greens = ['#8a9a78', '#9aa888', '#77876a', '#b0a984'];
  for (let i = 0; i < 46; i += 1) {
    const deg = (i / 46) * 360;
    const out = i % 3 === 0 ? 130 : i % 3 === 1 ? -100 : 60;
    const sway = random.between(18, 34);
    body += sprig(sheet, at(deg), at(deg + sway, out), random.between(-0.1, 0.1), 5, random.between(64, 92), {
      colour: random.pick(greens),
      stem: '#6d5a44',
      round: random.pick([0.5, 0.75, 0.4]),
      gloss: 0.3,
    });
  }
  for (let i = 0; i < 60; i += 1) {
    const deg = random.between(0, 360);
    const [x, y] = at(deg, random.between(-50, 50));
    body += leaf(
      sheet,
      x,
      y,
      deg + 90 + random.between(-50, 50),
      random.between(80, 130),
      random.between(22, 44),
      { colour: random.pick([...greens, '#c09a62', '#a8764c']), veins: 3 },
    );
  }
  for (let i = 0; i < 18; i += 1) {
    const deg = i * 20 + random.between(-6, 6);
    const [x, y] = at(deg, random.between(-30, 30));
    body += wheat(sheet, x, y, deg + 90 + random.between(-60, 10), random.between(130, 190));
  }
  for (let i = 0; i < 16; i += 1) {
    const deg = random.between(0, 360);
    const [x, y] = at(deg, random.between(-40, 40));
    body += filler(sheet, x, y, 120, random.pick(['#f1e4cc', '#c9b3cf', '#e0b59a']), 12, deg + 40);
  }
  const clusters: [number, number, number, string][] = [];
  for (const [deg, out, r, c] of [
    [132, 0, 84, '#b5564e'],
    [112, 30, 66, '#d9a05a'],
    [152, -24, 62, '#e6c8a4'],
    [170, 26, 54, '#8f4a5c'],
    [92, -20, 56, '#c97a5a'],
    [186, -10, 44, '#d9a05a'],
    [74, 14, 48, '#e6c8a4'],
    [318, 0, 70, '#c46a58'],
    [338, 26, 54, '#e2bd8c'],
    [300, -20, 52, '#9a4f62'],
    [354, -14, 44, '#d9a05a'],
    [282, 18, 42, '#e6c8a4'],
    [28, 6, 46, '#b5564e'],
    [232, 10, 46, '#e2bd8c'],
  ] as const)
    clusters.push([...at(deg, out), r, c] as [number, number, number, string]);
  for (const [x, y, r, c] of clusters) body += ranunculus(sheet, x, y, r, c, 0.92);
  for (let i = 0; i < 26; i += 1) {
    const [x, y] = at(random.between(0, 360), random.between(-70, 70));
    body += daisy(
      sheet,
      x,
      y,
      random.between(17, 27),
      random.pick(['#f6ead2', '#efd9b0', '#e6c3b4']),
      '#b5803a',
      0.9,
    );
  }
  for (let i = 0; i < 30; i += 1) {
    const [x, y] = at(random.between(0, 360), random.between(-90, 90));
    const c = random.pick(['#a83a3a', '#8f2f3c', '#c4563f']);
    body +=
      path(
        blob(sheet, x, y, 11, 11, 0.04, 8),
        sheet.radial([x - 3, y - 4], 16, [
          [0, lighter(c, 0.4)],
          [0.5, c],
          [1, darker(c, 0.5)],
        ]),
      ) + path(blob(sheet, x - 3, y - 4, 2.5, 2, 0.1, 6), '#fff3e4');
  }
  return body;
}

function wheat(sheet: Sheet, x: number, y: number, angle: number, length: number): string {
  const rad = (angle * Math.PI) / 180;
  const line = bowed([x, y], [x + Math.cos(rad) * length, y + Math.sin(rad) * length], 0.08, 10);
  let body = stroke(smooth(line, false), '#c7a462', 4);
  for (let i = 4; i <= 10; i += 1) {
    const [px, py] = line[i] as Point;
    for (const side of [-1, 1])
      body +=
        leaf(sheet, px, py, angle + side * 24, length * 0.16, length * 0.07, {
          colour: sheet.random.pick(['#d9b56c', '#e6c988', '#c49a52']),
          veins: 0,
          gloss: 0.5,
        }) +
        stroke(
          `M${px.toFixed(0)} ${py.toFixed(0)}l${(Math.cos(rad + side * 0.25) * length * 0.34).toFixed(0)} ${(Math.sin(rad + side * 0.25) * length * 0.34).toFixed(0)}`,
          '#dfc48a',
          1.5,
          'opacity=".7"',
        );
  }
  return body;
}

function ribbon(sheet: Sheet): string {
  const [x, y] = [800 + Math.cos(2.3) * RADIUS, 620 + Math.sin(2.3) * RADIUS + 40];
  const shadow = group(
    ribbonBow(sheet, x + 16, y + 18, '#2a1014', 1, 1.7),
    `opacity=".4" filter="${sheet.blur(9)}"`,
  );
  return shadow + ribbonBow(sheet, x, y, '#a04c56', 1, 1.7);
}
