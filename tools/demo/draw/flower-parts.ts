import { darker, lighter, nudge } from './colour.ts';
import { leaf } from './plants.ts';
import { blob, bowed, path, placed, smooth, stroke } from './shapes.ts';
import { type Point, type Sheet, f } from './sheet.ts';

/** One petal from (0, 0) along `angle`: dark at its foot, light at its frilled edge. */
export function petal(
  sheet: Sheet,
  angle: number,
  length: number,
  width: number,
  colour: string,
  frill = 0.06,
): string {
  const { random } = sheet;
  const points: Point[] = [[0, 0]];
  for (const [t, w] of [
    [0.3, 0.62],
    [0.62, 1],
    [0.86, 0.86],
  ] as const)
    points.push([length * t, -width * 0.5 * w * random.between(0.94, 1.06)]);
  for (let i = 0; i <= 4; i += 1)
    points.push([length * (0.98 + random.between(-frill, frill)), width * (-0.3 + i * 0.15)]);
  for (const [t, w] of [
    [0.86, 0.86],
    [0.62, 1],
    [0.3, 0.62],
  ] as const)
    points.push([length * t, width * 0.5 * w * random.between(0.94, 1.06)]);
  const d = smooth(points, true, 6);
  const tone = nudge(colour, random.between(-0.02, 0.02), random.between(-0.008, 0.008));
  const lit = Math.cos(((angle + 130) * Math.PI) / 180) * 0.5 + 0.5;
  const fill = sheet.linear(
    [0, 0],
    [length, 0],
    [
      [0, darker(tone, 0.42)],
      [0.45, darker(tone, 0.14 - lit * 0.06)],
      [0.85, lighter(tone, 0.12 + lit * 0.3)],
      [1, lighter(tone, 0.3 + lit * 0.4)],
    ],
  );
  const veins = [-0.22, 0, 0.22]
    .map((v) =>
      stroke(
        `M${f(length * 0.25)} ${f(v * width * 0.4)}Q${f(length * 0.6)} ${f(v * width * 1.1)} ${f(length * 0.86)} ${f(v * width * 1.3)}`,
        darker(tone, 0.25),
        Math.max(1, width * 0.018),
        'opacity=".28"',
      ),
    )
    .join('');
  return placed(
    path(
      d,
      fill,
      `stroke="${darker(tone, 0.45)}" stroke-width="${f(Math.max(0.8, width * 0.012))}" stroke-opacity=".35"`,
    ) + veins,
    0,
    0,
    angle,
  );
}

/** A flower turned towards us by `tilt` (1 is face on); drawn at (x, y) with outer radius r. */
export function turned(body: string, x: number, y: number, angle: number, tilt: number): string {
  return `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(angle)}) scale(1 ${f(tilt)})">${body}</g>`;
}

/** Small round blossoms on thin stalks that fill the gaps of a bunch. */
export function filler(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  colour: string,
  count = 16,
  angle = -90,
): string {
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < count; i += 1) {
    const a = ((angle + random.between(-48, 48)) * Math.PI) / 180;
    const reach = size * random.between(0.5, 1);
    const tip: Point = [x + Math.cos(a) * reach, y + Math.sin(a) * reach];
    body += stroke(
      smooth(bowed([x, y], tip, random.between(-0.15, 0.15), 3), false),
      '#7c8a5a',
      Math.max(1.5, size * 0.012),
    );
    const r = size * random.between(0.035, 0.06);
    body +=
      path(blob(sheet, tip[0], tip[1], r, r, 0.15, 7), darker(colour, 0.12)) +
      path(
        blob(sheet, tip[0] - r * 0.2, tip[1] - r * 0.25, r * 0.6, r * 0.55, 0.15, 6),
        lighter(colour, 0.35),
      );
  }
  return body;
}

/** A long-stemmed leafy stalk with a flower head drawn by `head`. */
export function stem(
  sheet: Sheet,
  from: Point,
  to: Point,
  bow: number,
  thick: number,
  head: (x: number, y: number) => string,
  leaves = 2,
): string {
  const { random } = sheet;
  const line = bowed(from, to, bow, 8);
  let body =
    stroke(smooth(line, false), '#5d7a46', thick) +
    stroke(
      smooth(
        line.map(([x, y]) => [x - thick * 0.2, y] as const),
        false,
      ),
      '#a3b878',
      thick * 0.3,
      'opacity=".7"',
    );
  for (let i = 0; i < leaves; i += 1) {
    const [px, py] = line[2 + i * 2] as Point;
    body += leaf(
      sheet,
      px,
      py,
      -90 + (i % 2 ? 1 : -1) * random.between(30, 60),
      thick * random.between(11, 15),
      thick * 3,
      { colour: random.pick(['#6a8a55', '#557a4d', '#7c9a62']), veins: 3 },
    );
  }
  return body + head(to[0], to[1]);
}
