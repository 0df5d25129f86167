import { darker, lighter } from './colour.ts';
import { filler } from './flower-parts.ts';
import { anemone, daisy, peony, ranunculus, tulip } from './flowers.ts';
import { leaf, sprig } from './plants.ts';
import { bowed, brushed, path, polygon, pool, smooth, stroke } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** Ivy and climbing roses round the door. */
export function ivy(sheet: Sheet): string {
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < 330; i += 1) {
    const t = random.next();
    const [x, y] =
      t < 0.55
        ? [980 + random.between(-10, 560), 150 + random.between(-70, 110) * (0.5 + random.next())]
        : [random.pick([1000, 1480]) + random.between(-44, 44), 200 + random.between(0, 560) * random.next()];
    body += leaf(sheet, x, y, random.between(20, 160), random.between(36, 64), random.between(26, 44), {
      colour: random.pick(['#5d8050', '#49704a', '#7f9a5c', '#3a5d44', '#94ac6c']),
      veins: 2,
      belly: 0.34,
    });
  }
  for (let i = 0; i < 36; i += 1) {
    const [x, y] = [990 + random.between(0, 540), 160 + random.between(-60, 110)];
    body += ranunculus(
      sheet,
      x,
      y,
      random.between(14, 24),
      random.pick(['#f3c9bd', '#e9a7a0', '#f7ead8', '#d97a80']),
    );
  }
  return body;
}

/** A bunch as it stands in a bucket; `kind` 0 to 4 says of which flowers. */
export function bunch(sheet: Sheet, x: number, y: number, size: number, kind: number): string {
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < 12; i += 1)
    body += leaf(
      sheet,
      x + random.between(-0.3, 0.3) * size,
      y,
      -90 + random.between(-55, 55),
      size * random.between(0.9, 1.5),
      size * 0.24,
      { colour: random.pick(['#5d7f58', '#49704a', '#7f9a84']), veins: 3 },
    );
  const tones = [
    ['#e9a7a0', '#c65470', '#f0cdb8'],
    ['#e9a24e', '#efc27c', '#d96a55'],
    ['#f6efe4', '#efe2ea', '#f7ead0'],
    ['#9a6a9c', '#c4a3cf', '#7d5a8f'],
    ['#d9556a', '#e88d6a', '#f0c0b4'],
  ][kind] as string[];
  const spots = Array.from(
    { length: 11 },
    () => [x + random.between(-0.72, 0.72) * size, y - size * random.between(0.55, 1.5)] as const,
  ).sort((a, b) => a[1] - b[1]);
  body += filler(sheet, x, y - size * 0.7, size * 1.1, tones[2] as string, 14);
  for (const [fx, fy] of spots) {
    const tone = random.pick(tones);
    body += stroke(smooth(bowed([x + (fx - x) * 0.3, y], [fx, fy], 0.04, 3), false), '#5d7a46', size * 0.05);
    if (kind === 0) body += peony(sheet, fx, fy, size * 0.3, tone);
    else if (kind === 1) body += ranunculus(sheet, fx, fy, size * 0.25, tone);
    else if (kind === 2)
      body += random.chance(0.5)
        ? anemone(sheet, fx, fy, size * 0.27, tone)
        : daisy(sheet, fx, fy, size * 0.24, tone);
    else if (kind === 3)
      body +=
        ranunculus(sheet, fx, fy, size * 0.22, tone) + daisy(sheet, fx + 14, fy + 20, size * 0.13, '#f6ead6');
    else body += tulip(sheet, fx, fy + size * 0.2, size * 0.46, (fx - x) * 0.25, tone);
  }
  return body;
}

/** Buckets of flowers in two rows on the pavement. */
export function buckets(sheet: Sheet): string {
  const pot = (x: number, foot: number, w: number, h: number, c: string, kind: number) => {
    const d = polygon([
      [x - w * 0.5, foot - h],
      [x + w * 0.5, foot - h],
      [x + w * 0.38, foot],
      [x - w * 0.38, foot],
    ]);
    return (
      pool(sheet, x + w * 0.35, foot + 4, w * 0.95, 32, '#100c12', 0.85) +
      bunch(sheet, x, foot - h + 12, w * 0.78, kind) +
      path(
        d,
        sheet.linear(
          [x - w / 2, 0],
          [x + w / 2, 0],
          [
            [0, lighter(c, 0.3)],
            [0.25, lighter(c, 0.1)],
            [0.6, darker(c, 0.15)],
            [1, darker(c, 0.55)],
          ],
        ),
      ) +
      brushed(sheet, d, [x - w / 2, foot - h, w, h], [lighter(c, 0.5), darker(c, 0.3)], 7, 0.14, -1.3) +
      stroke(`M${x - w * 0.5} ${foot - h}H${x + w * 0.5}`, lighter(c, 0.4), 9) +
      stroke(
        `M${x - w * 0.46} ${foot - h * 0.6}H${x + w * 0.46}M${x - w * 0.43} ${foot - h * 0.3}H${x + w * 0.43}`,
        darker(c, 0.35),
        4,
        'opacity=".6"',
      )
    );
  };
  const zinc = '#a9b0ac';
  return (
    sprig(sheet, [1520, 960], [1480, 560], 0.06, 10, 100, {
      colour: '#86a06a',
      stem: '#5d4a34',
      round: 0.6,
    }) +
    sprig(sheet, [1530, 960], [1590, 600], -0.06, 10, 96, {
      colour: '#74935c',
      stem: '#5d4a34',
      round: 0.6,
    }) +
    pot(1530, 1010, 150, 150, '#b5714f', 2) +
    pot(130, 1010, 170, 150, zinc, 3) +
    pot(340, 1000, 160, 140, '#8f9c94', 1) +
    pot(560, 1006, 170, 150, zinc, 2) +
    pot(790, 1000, 170, 150, '#b5714f', 4) +
    pot(230, 1120, 210, 180, '#98a39c', 0) +
    pot(480, 1130, 200, 170, zinc, 4) +
    pot(720, 1124, 210, 180, '#8f9c94', 0) +
    pot(940, 1100, 170, 150, zinc, 1)
  );
}
