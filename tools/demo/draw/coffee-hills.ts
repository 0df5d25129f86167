import { coffeeBranch } from './coffee-branch.ts';
import { darker, lighter, mix } from './colour.ts';
import { hill, mist, sky, tree } from './land.ts';
import { atmosphere } from './light.ts';
import { blob, group, path, polygon, pool, stroke } from './shapes.ts';
import { type Point, type Sheet, createSheet } from './sheet.ts';

/** The growers' slope above the clouds: terraces of coffee, ripe cherries close by. */
export function coffeeHills(): string {
  const sheet = createSheet(97);
  const far =
    sky(sheet, 620, ['#5f8fa6', '#a5bfb8', '#f0d6ac', '#f6bd8a'], [1120, 300], 9, '#ffeccf') +
    hill(
      sheet,
      [
        [-40, 430],
        [180, 330],
        [330, 390],
        [560, 250],
        [760, 380],
        [980, 320],
        [1240, 420],
        [1640, 340],
      ],
      '#7c98a6',
      '#d9c9b4',
      700,
    ) +
    mist(sheet, 540, 90, '#fff0d6', 0.5) +
    hill(
      sheet,
      [
        [-40, 560],
        [240, 470],
        [520, 540],
        [860, 440],
        [1180, 540],
        [1640, 450],
      ],
      '#62867f',
      '#c3c7a6',
      780,
    ) +
    mist(sheet, 640, 90, '#fff0d6', 0.45);
  const slope = terraces(
    sheet,
    [
      [-40, 640],
      [300, 580],
      [700, 660],
      [1100, 700],
      [1640, 600],
    ],
    1240,
    13,
  );
  return sheet.finish(
    far +
      slope +
      farmhouse(sheet) +
      mist(sheet, 720, 60, '#fff0d6', 0.22, 5) +
      nearby(sheet) +
      atmosphere(sheet, '#ffe0a4', '#0e1f2a', 0.6),
  );
}

function terraces(sheet: Sheet, crest: readonly Point[], bottom: number, count: number): string {
  const { random } = sheet;
  let body = hill(sheet, crest, '#7d8f52', '#8a7048', bottom);
  const crestAt = (x: number) => {
    const i = Math.max(0, crest.findIndex(([cx]) => cx > x) - 1);
    const [[x0, y0], [x1, y1]] = [crest[i] as Point, crest[i + 1] as Point];
    const t = (x - x0) / (x1 - x0);
    return y0 + (y1 - y0) * t * t * (3 - 2 * t);
  };
  for (let row = 0; row < count; row += 1) {
    const depth = (row + 0.5) / count;
    const size = 16 + depth * depth * 92;
    for (let x = -60 + random.between(0, size); x < 1660; x += size * random.between(0.72, 0.95)) {
      const y =
        crestAt(Math.max(-30, Math.min(1630, x))) +
        8 +
        depth ** 1.55 * 600 +
        Math.sin(x / 260 + row) * 14 * depth;
      const colour = mix(
        mix('#9fae6a', random.pick(['#4f8048', '#3f7046', '#5f8a4a']), Math.min(1, 0.35 + depth)),
        '#f2d9a4',
        Math.max(0, 0.3 - depth),
      );
      body += pool(sheet, x - size * 0.35, y + size * 0.25, size * 0.9, size * 0.35, '#23190f', 0.6);
      for (const [dx, dy, r] of [
        [0, 0, 0.5],
        [-0.26, 0.08, 0.36],
        [0.26, 0.06, 0.36],
        [0, -0.24, 0.34],
      ] as const)
        body += path(
          blob(sheet, x + dx * size, y + dy * size, r * size, r * size * 0.8, 0.14, 9),
          darker(colour, 0.24 - dx * 0.3),
        );
      for (let k = 0; k < (depth > 0.5 ? 12 : 4); k += 1) {
        const [lx, ly] = [x + random.between(-0.4, 0.5) * size, y + random.between(-0.5, 0.2) * size];
        body += path(
          blob(sheet, lx, ly, size * 0.13, size * 0.07, 0.2, 6),
          lighter(colour, random.between(0.1, 0.5)),
          `opacity=".8" transform="rotate(${random.whole(-40, 40)} ${lx.toFixed(0)} ${ly.toFixed(0)})"`,
        );
        if (depth > 0.35 && random.chance(0.3))
          body += path(blob(sheet, lx, ly + 3, size * 0.04, size * 0.04, 0.05, 6), '#c7342e');
      }
    }
  }
  return body;
}

function farmhouse(sheet: Sheet): string {
  const house = (x: number, y: number, s: number) =>
    path(
      polygon([
        [x + 130 * s, y],
        [x + 300 * s, y + 10],
        [x + 180 * s, y + 24 * s],
        [x, y + 20 * s],
      ]),
      '#1c1a12',
      `opacity=".4" filter="${sheet.blur(5)}"`,
    ) +
    path(
      polygon([
        [x, y - 58 * s],
        [x + 90 * s, y - 58 * s],
        [x + 90 * s, y],
        [x, y],
      ]),
      '#d8c7a6',
    ) +
    path(
      polygon([
        [x + 90 * s, y - 58 * s],
        [x + 120 * s, y - 92 * s],
        [x + 150 * s, y - 58 * s],
        [x + 150 * s, y],
        [x + 90 * s, y],
      ]),
      '#fff3d8',
    ) +
    path(
      polygon([
        [x - 12 * s, y - 54 * s],
        [x + 26 * s, y - 96 * s],
        [x + 122 * s, y - 98 * s],
        [x + 86 * s, y - 54 * s],
      ]),
      '#a04a34',
    ) +
    path(
      polygon([
        [x + 118 * s, y - 98 * s],
        [x + 162 * s, y - 54 * s],
        [x + 154 * s, y - 50 * s],
        [x + 118 * s, y - 88 * s],
        [x + 88 * s, y - 52 * s],
        [x + 84 * s, y - 56 * s],
      ]),
      '#c8664a',
    ) +
    path(
      polygon([
        [x + 108 * s, y - 36 * s],
        [x + 132 * s, y - 36 * s],
        [x + 132 * s, y],
        [x + 108 * s, y],
      ]),
      '#3f5a5a',
    ) +
    path(
      polygon([
        [x + 20 * s, y - 42 * s],
        [x + 44 * s, y - 42 * s],
        [x + 44 * s, y - 20 * s],
        [x + 20 * s, y - 20 * s],
      ]),
      '#4a5a58',
    );
  return (
    tree(sheet, 470, 690, 170, '#4f7a52', true) +
    tree(sheet, 800, 716, 150, '#4a744c', true) +
    house(560, 700, 1.05) +
    tree(sheet, 540, 712, 80, '#5f8a52', true) +
    tree(sheet, 1330, 690, 190, '#4f7a4c', true) +
    stroke('M1330 690V640', '#3a2a1c', 6)
  );
}

function nearby(sheet: Sheet): string {
  const soft = group(
    coffeeBranch(sheet, [1680, 420], [1180, 180], 190, 0.5),
    `filter="${sheet.blur(5)}" opacity=".95"`,
  );
  return (
    soft +
    pool(sheet, 180, 1160, 620, 300, '#0f1f16', 0.7) +
    pool(sheet, 1500, 1180, 480, 240, '#0f1f16', 0.6) +
    coffeeBranch(sheet, [-80, 1230], [360, 520], 260, 0.75) +
    coffeeBranch(sheet, [-60, 1290], [740, 1030], 270, 0.85) +
    coffeeBranch(sheet, [1690, 1270], [1130, 960], 260, 0.8)
  );
}
