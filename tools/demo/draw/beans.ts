import { darker, lighter } from './colour.ts';
import { blob, path, placed, pool, stroke } from './shapes.ts';
import { type Point, type Sheet, f } from './sheet.ts';

/** One roasted bean: an oval with its seam, lit from the upper left. */
export function bean(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  angle: number,
  colour = '#5a3322',
): string {
  const body =
    path(
      blob(sheet, 0, 0, r, r * 0.66, 0.03, 9),
      sheet.radial([-r * 0.3, -r * 0.35], r * 1.3, [
        [0, lighter(colour, 0.4)],
        [0.4, colour],
        [1, darker(colour, 0.6)],
      ]),
    ) +
    stroke(
      `M${f(-r * 0.86)} ${f(r * 0.06)}Q${f(-r * 0.3)} ${f(-r * 0.22)} 0 0T${f(r * 0.86)} ${f(-r * 0.05)}`,
      darker(colour, 0.75),
      r * 0.13,
    ) +
    stroke(
      `M${f(-r * 0.55)} ${f(-r * 0.34)}Q${f(-r * 0.2)} ${f(-r * 0.52)} ${f(r * 0.2)} ${f(-r * 0.48)}`,
      '#f5d9b8',
      r * 0.1,
      'opacity=".5"',
    );
  return placed(body, x, y, angle);
}

/** Beans that fell loosely over an area, each with its own shadow. */
export function spilled(
  sheet: Sheet,
  centre: Point,
  spread: readonly [number, number],
  count: number,
  r: number,
): string {
  const { random } = sheet;
  const spots = Array.from({ length: count }, () => {
    const [turn, out] = [random.next() * 6.283, random.next() ** 0.7];
    return [
      centre[0] + Math.cos(turn) * out * spread[0],
      centre[1] + Math.sin(turn) * out * spread[1],
    ] as const;
  }).sort((a, b) => a[1] - b[1]);
  return spots
    .map(
      ([x, y]) =>
        pool(sheet, x + r * 0.5, y + r * 0.45, r * 1.4, r * 0.8, '#170b08', 0.8) +
        bean(
          sheet,
          x,
          y,
          r * random.between(0.85, 1.12),
          random.between(0, 180),
          random.pick(['#5a3322', '#4a291c', '#6b4029', '#522d1d']),
        ),
    )
    .join('');
}
