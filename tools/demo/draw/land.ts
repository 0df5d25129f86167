import { darker, lighter, mix, nudge } from './colour.ts';
import { blob, brushed, group, path, polygon, pool, smooth, stroke } from './shapes.ts';
import { type Point, type Sheet, f, fine } from './sheet.ts';

/** A sky that goes through the given colours from the top to the horizon, with lit clouds. */
export function sky(
  sheet: Sheet,
  horizon: number,
  colours: readonly string[],
  sun: Point,
  clouds = 9,
  cloud = '#ffe6c4',
): string {
  const { random } = sheet;
  const fill = sheet.linear(
    [0, 0],
    [0, horizon],
    colours.map((c, i) => [i / (colours.length - 1), c] as const),
  );
  const field = polygon([
    [0, 0],
    [1600, 0],
    [1600, horizon + 200],
    [0, horizon + 200],
  ]);
  let body =
    path(field, fill) +
    brushed(
      sheet,
      field,
      [0, 0, 1600, horizon],
      [colours[0] as string, cloud, colours[2] ?? cloud],
      22,
      0.12,
      0.05,
    );
  body +=
    pool(sheet, sun[0], sun[1], 820, 560, '#fff0c2', 0.85) +
    pool(sheet, sun[0], sun[1], 300, 260, '#fffbe6', 0.95);
  let layer = '';
  for (let i = 0; i < clouds; i += 1) {
    const [x, y] = [random.between(-100, 1700), random.between(40, horizon * 0.78)];
    const w = random.between(120, 330) * (0.5 + (1 - y / horizon));
    for (let j = 0; j < 5; j += 1) {
      const [px, py] = [x + random.between(-w, w), y + random.between(-12, 12)];
      layer += path(
        blob(sheet, px, py + 10, random.between(0.3, 0.6) * w, random.between(10, 24), 0.2, 9),
        mix(colours[0] as string, '#b98a8c', 0.45),
        'opacity=".28"',
      );
      layer += path(
        blob(sheet, px, py, random.between(0.3, 0.6) * w, random.between(7, 18), 0.2, 9),
        cloud,
        'opacity=".55"',
      );
    }
  }
  return (
    body +
    group(layer, `filter="${sheet.blur(7)}"`) +
    path(blob(sheet, sun[0], sun[1], 46, 46, 0.01, 12), '#fffdf0')
  );
}

/** A line of hills across the picture. `points` are the crest; mist lies at its foot. */
export function hill(
  sheet: Sheet,
  crest: readonly Point[],
  colour: string,
  mist: string,
  bottom: number,
): string {
  const top = Math.min(...crest.map(([, y]) => y));
  const d = `${smooth(crest, false)}L1640 ${bottom}L-40 ${bottom}Z`;
  const fill = sheet.linear(
    [0, top],
    [0, bottom],
    [
      [0, colour],
      [0.55, mix(colour, mist, 0.35)],
      [1, mist],
    ],
  );
  return (
    path(d, fill) +
    brushed(
      sheet,
      d,
      [0, top, 1600, bottom - top],
      [lighter(colour, 0.3), darker(colour, 0.2), nudge(colour, 0.02, 0.03)],
      22,
      0.14,
      0.12,
    ) +
    stroke(smooth(crest, false), lighter(colour, 0.55), 4, 'opacity=".35"')
  );
}

/** A round-headed tree seen far off; lit from the left unless `fromRight`. */
export function tree(
  sheet: Sheet,
  x: number,
  foot: number,
  size: number,
  colour: string,
  fromRight = false,
): string {
  const { random } = sheet;
  const side = fromRight ? 1 : -1;
  let body = stroke(
    `M${f(x)} ${f(foot)}L${f(x + size * 0.02)} ${f(foot - size * 0.5)}`,
    darker(colour, 0.6),
    size * 0.07,
  );
  const near = size > 200;
  const heads = Array.from({ length: near ? 70 : 9 }, () => {
    const [turn, out] = [random.next() * Math.PI * 2, Math.sqrt(random.next())];
    return [
      x + Math.cos(turn) * out * size * 0.36,
      foot - size * (0.66 + Math.sin(turn) * out * 0.28),
      size * (near ? random.between(0.06, 0.11) : random.between(0.16, 0.26)),
    ] as const;
  }).sort((a, b) => a[1] - b[1] + (near ? side * (b[0] - a[0]) * 0.4 : 0));
  for (const [cx, cy, r] of heads)
    body += path(blob(sheet, cx - side * r * 0.2, cy + r * 0.2, r, r * 0.85, 0.13, 9), darker(colour, 0.3));
  for (const [cx, cy, r] of heads) {
    body += path(
      blob(sheet, cx, cy, r * 0.85, r * 0.7, 0.16, 9),
      nudge(colour, random.between(-0.03, 0.03), random.between(0, 0.02)),
      'opacity=".85"',
    );
    body += path(
      blob(sheet, cx + side * r * 0.3, cy - r * 0.3, r * 0.5, r * 0.38, 0.2, 8),
      lighter(colour, 0.4),
      'opacity=".6"',
    );
  }
  return body;
}

/** A band of trees and hedges along a horizon. */
export function treeLine(
  sheet: Sheet,
  from: number,
  to: number,
  foot: (x: number) => number,
  size: number,
  colour: string,
  fromRight = false,
): string {
  let body = '';
  for (let x = from; x < to; x += size * sheet.random.between(0.28, 0.6))
    body += tree(
      sheet,
      x,
      foot(x),
      size * sheet.random.between(0.6, 1.15),
      nudge(colour, sheet.random.between(-0.03, 0.03), sheet.random.between(-0.015, 0.015)),
      fromRight,
    );
  return body;
}

/** Bands of mist. */
export function mist(
  sheet: Sheet,
  y: number,
  height: number,
  colour: string,
  opacity: number,
  count = 7,
): string {
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < count; i += 1)
    body += pool(
      sheet,
      random.between(0, 1600),
      y + random.between(-height, height) * 0.5,
      random.between(300, 700),
      height * random.between(0.3, 0.8),
      colour,
      opacity,
    );
  return body;
}

/** Out-of-focus discs of light. */
export function bokeh(
  sheet: Sheet,
  colours: readonly string[],
  count: number,
  size: readonly [number, number],
  opacity = 0.3,
): string {
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y, r] = [random.between(-50, 1650), random.between(-50, 1250), random.between(...size)];
    body += path(
      blob(sheet, x, y, r, r, 0.03, 10),
      random.pick(colours),
      `opacity="${fine(opacity * random.between(0.4, 1.2))}"`,
    );
  }
  return group(body, `filter="${sheet.blur(5)}"`);
}
