import { barn } from './barn.ts';
import { darker, lighter, mix } from './colour.ts';
import { hill, mist, sky, treeLine } from './land.ts';
import { atmosphere } from './light.ts';
import { leaf } from './plants.ts';
import { blob, bowed, path, polygon, pool, smooth, stroke } from './shapes.ts';
import { type Point, type Sheet, createSheet } from './sheet.ts';

const SUN: Point = [470, 415];

const VANISH: Point = [640, 560];

/** The lower field at dawn: rows that run to the barn, mist in the valley. */
export function farmField(): string {
  const sheet = createSheet(23);
  const far =
    sky(sheet, 560, ['#7fa6b8', '#b9c4b8', '#f3d2a2', '#f7b97c', '#f4a676'], SUN, 11, '#ffe3bd') +
    hill(
      sheet,
      [
        [-40, 470],
        [180, 420],
        [420, 455],
        [700, 400],
        [980, 450],
        [1240, 395],
        [1640, 455],
      ],
      '#9fa6ae',
      '#f2c79c',
      640,
    ) +
    hill(
      sheet,
      [
        [-40, 520],
        [240, 492],
        [560, 515],
        [860, 480],
        [1180, 505],
        [1640, 462],
      ],
      '#8b9a8c',
      '#efc795',
      660,
    ) +
    mist(sheet, 545, 50, '#ffe7c6', 0.5) +
    treeLine(sheet, -20, 560, (x) => 572 - x * 0.02, 74, '#6d7f5a') +
    treeLine(sheet, 1280, 1640, () => 566, 110, '#5c7350') +
    hill(
      sheet,
      [
        [-40, 566],
        [300, 556],
        [800, 560],
        [1200, 552],
        [1640, 560],
      ],
      '#97a35c',
      '#b7ad62',
      700,
    );
  return sheet.finish(
    far +
      barn(sheet) +
      mist(sheet, 590, 40, '#ffe3bb', 0.5, 8) +
      rows(sheet) +
      mist(sheet, 640, 36, '#ffdfae', 0.32, 6) +
      grasses(sheet) +
      atmosphere(sheet, '#ffcf86', '#2d2440', 0.6),
  );
}

function rows(sheet: Sheet): string {
  const { random } = sheet;
  const bottom = 1230;
  const edge = (slot: number): Point => [VANISH[0] + (slot - VANISH[0]) * 1, bottom];
  let body = path(
    polygon([
      [-40, 612],
      [1640, 604],
      [1640, 1240],
      [-40, 1240],
    ]),
    sheet.linear(
      [0, 606],
      [0, 1200],
      [
        [0, '#b08a5a'],
        [0.3, '#86603f'],
        [1, '#523629'],
      ],
    ),
  );
  const slots = Array.from({ length: 75 }, (_, i) => 640 - 37 * 280 + i * 280);
  for (const slot of slots) {
    const [l, r] = [edge(slot - 70), edge(slot + 66)];
    const t0 = 0.075;
    const near = (p: Point, t: number): Point => [
      VANISH[0] + (p[0] - VANISH[0]) * t,
      VANISH[1] + (p[1] - VANISH[1]) * t,
    ];
    body += path(polygon([near(l, t0), near(r, t0), r, l]), '#3a261f', 'opacity=".55"');
    body += path(
      polygon([near(edge(slot + 96), t0), near(edge(slot + 132), t0), edge(slot + 132), edge(slot + 96)]),
      '#d7a56c',
      'opacity=".35"',
    );
  }
  const depths: number[] = [];
  for (let t = 0.085; t < 1.1; t *= 1.115) depths.push(t);
  const kinds = ['#7ea045', '#5f8f4a', '#93ad4c', '#4c7d4e', '#8a5a6c'];
  for (const t of depths) {
    slots.forEach((slot, index) => {
      const x = VANISH[0] + (slot - VANISH[0]) * t + random.between(-6, 6) * t;
      const y = VANISH[1] + (bottom - VANISH[1]) * t;
      if (x < -160 || x > 1760) return;
      const colour = mix(kinds[(index + 2) % kinds.length] as string, '#e6c084', Math.max(0, 0.5 - t * 1.6));
      body += plant(sheet, x, y, 150 * t * random.between(0.9, 1.15), colour, t);
    });
  }
  return body;
}

function plant(sheet: Sheet, x: number, y: number, size: number, colour: string, near: number): string {
  const { random } = sheet;
  let body = pool(sheet, x + size * 0.35, y + size * 0.06, size * 0.95, size * 0.26, '#20140f', 0.75);
  if (near < 0.24) {
    body += path(blob(sheet, x, y - size * 0.28, size * 0.52, size * 0.36, 0.15, 8), darker(colour, 0.25));
    return (
      body +
      path(
        blob(sheet, x - size * 0.12, y - size * 0.42, size * 0.36, size * 0.2, 0.2, 8),
        lighter(colour, 0.42),
      )
    );
  }
  const count = near > 0.5 ? 11 : 7;
  for (let i = 0; i < count; i += 1) {
    const a = -90 + (i % 2 ? 1 : -1) * (82 - (i / count) * 74) + random.between(-7, 7);
    const inner = i / count;
    body += leaf(sheet, x, y, a, size * random.between(0.75, 0.98) * (1 - inner * 0.2), size * 0.42, {
      colour: mix(darker(colour, 0.3), lighter(colour, 0.22), inner),
      veins: near > 0.6 ? 4 : 0,
      ruffle: near > 0.4 ? 0.07 : 0,
      belly: 0.6,
      gloss: 0.5,
    });
  }
  return body;
}

function grasses(sheet: Sheet): string {
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < 70; i += 1) {
    const left = i % 3 !== 0;
    const x = left ? random.between(-40, 330) : random.between(1400, 1640);
    const h = random.between(90, 330) * (left ? 1 - x / 500 : (x - 1250) / 400);
    const colour = random.pick(['#4d5a34', '#6c7438', '#39452f', '#a39a4e', '#2f3a2a']);
    const line = bowed([x, 1240], [x + random.between(-70, 90), 1230 - h], random.between(-0.2, 0.2), 6);
    body += stroke(smooth(line, false), colour, random.between(3, 7));
    if (random.chance(0.35)) {
      const [hx, hy] = line[6] as Point;
      body += path(blob(sheet, hx, hy, 7, 16, 0.2, 7), '#e2bd74', 'opacity=".9"');
    }
  }
  return body;
}
