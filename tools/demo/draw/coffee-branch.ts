import { darker, lighter } from './colour.ts';
import { leaf } from './plants.ts';
import { blob, bowed, path, pool, smooth, stroke } from './shapes.ts';
import type { Point, Sheet } from './sheet.ts';

/** A branch of the coffee tree: glossy leaves in pairs, cherries crowded at each joint. */
export function coffeeBranch(sheet: Sheet, from: Point, to: Point, size: number, ripe = 0.7): string {
  const { random } = sheet;
  const line = bowed(from, to, 0.12, 7);
  let body =
    stroke(smooth(line, false), '#4a3a26', size * 0.07) +
    stroke(
      smooth(
        line.map(([x, y]) => [x, y - size * 0.02] as const),
        false,
      ),
      '#8d7647',
      size * 0.025,
    );
  let fruit = '';
  for (let i = 1; i <= 7; i += 1) {
    const [[px, py], [qx, qy]] = [line[i] as Point, line[i - 1] as Point];
    const heading = (Math.atan2(py - qy, px - qx) * 180) / Math.PI;
    for (const side of [-1, 1])
      body += leaf(
        sheet,
        px,
        py,
        heading + side * random.between(38, 72),
        size * random.between(0.95, 1.25) * (1 - i * 0.045),
        size * 0.42,
        {
          colour: random.pick(['#2f6240', '#3a7045', '#27553a', '#4b7f48']),
          veins: 6,
          gloss: 0.5,
          ruffle: 0.025,
          belly: 0.5,
        },
      );
    for (let k = 0; k < 5; k += 1) {
      const [cx, cy, r] = [
        px + random.between(-0.2, 0.2) * size,
        py + random.between(-0.12, 0.2) * size,
        size * random.between(0.075, 0.095),
      ];
      const colour = random.chance(ripe)
        ? random.pick(['#c22b2b', '#a81f2c', '#d8432e'])
        : random.pick(['#d99a35', '#93a843']);
      fruit +=
        pool(sheet, cx + r * 0.3, cy + r * 0.4, r * 1.5, r * 1.4, '#0f1a12', 0.6) +
        path(
          blob(sheet, cx, cy, r, r * 1.05, 0.03, 9),
          sheet.radial([cx - r * 0.3, cy - r * 0.4], r * 1.5, [
            [0, lighter(colour, 0.4)],
            [0.4, colour],
            [1, darker(colour, 0.6)],
          ]),
        ) +
        path(blob(sheet, cx - r * 0.35, cy - r * 0.4, r * 0.2, r * 0.15, 0.1, 6), '#fff6e8', 'opacity=".85"');
    }
  }
  return body + fruit;
}
