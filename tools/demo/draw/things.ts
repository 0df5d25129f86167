import { darker, lighter, nudge } from './colour.ts';
import { blob, brushed, group, path, polygon, smooth, stroke } from './shapes.ts';
import { type Point, type Sheet, f } from './sheet.ts';

/** A board of wood with grain, lit along its upper edge. Corners clockwise from the upper left; the grain runs left to right. */
export function board(
  sheet: Sheet,
  corners: readonly [Point, Point, Point, Point],
  colour: string,
  lines = 9,
): string {
  const { random } = sheet;
  const [a, b, c, d] = corners;
  const tone = nudge(colour, random.between(-0.03, 0.03), random.between(-0.008, 0.008));
  const outline = polygon(corners);
  const at = (u: number, v: number): Point => {
    const [top, bottom] = [
      [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u],
      [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u],
    ] as const;
    return [top[0] + (bottom[0] - top[0]) * v, top[1] + (bottom[1] - top[1]) * v];
  };
  let grain = '';
  const drift = random.between(-0.12, 0.12);
  for (let i = 0; i < lines; i += 1) {
    const v = (i + random.between(0.1, 0.9)) / lines;
    const points = Array.from({ length: 7 }, (_, k) =>
      at(k / 6, v + drift * Math.sin(k * 0.9 + i * 0.3) * 0.3),
    );
    grain += stroke(
      smooth(points, false),
      random.chance(0.72) ? darker(tone, 0.32) : lighter(tone, 0.35),
      random.between(1, 4.5),
      `opacity="${f(random.between(0.16, 0.5))}"`,
    );
  }
  if (Math.abs(b[0] - a[0]) > Math.abs(d[1] - a[1]) && random.chance(0.5)) {
    const [kx, ky] = at(random.between(0.15, 0.85), random.between(0.35, 0.65));
    const size = Math.abs(d[1] - a[1]) * 0.12;
    grain +=
      path(blob(sheet, kx, ky, size * 1.7, size, 0.1, 8), darker(tone, 0.4), 'opacity=".6"') +
      path(blob(sheet, kx, ky, size, size * 0.55, 0.1, 8), darker(tone, 0.62), 'opacity=".7"');
  }
  const fill = sheet.linear(a, d, [
    [0, lighter(tone, 0.14)],
    [0.5, tone],
    [1, darker(tone, 0.2)],
  ]);
  const rim = stroke(
    `M${f(a[0])} ${f(a[1] + 2)}L${f(b[0])} ${f(b[1] + 2)}`,
    lighter(tone, 0.6),
    3,
    'opacity=".6"',
  );
  return path(outline, fill) + group(grain + rim, `clip-path="${sheet.clip(path(outline, '#000'))}"`);
}

/** A plastered wall: one colour in many overlapping strokes. */
export function plaster(sheet: Sheet, width: number, height: number, colour: string, deep = 0.22): string {
  const outline = polygon([
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]);
  const fill = sheet.linear(
    [0, 0],
    [width, height],
    [
      [0, lighter(colour, 0.22)],
      [0.5, colour],
      [1, darker(colour, deep)],
    ],
  );
  return (
    path(outline, fill) +
    brushed(
      sheet,
      outline,
      [0, 0, width, height],
      [lighter(colour, 0.3), darker(colour, 0.12), nudge(colour, 0, 0.02)],
      46,
      0.1,
      -0.35,
    )
  );
}

/** A cloth that lies over an edge in folds, drawn as stripes of light and shade. */
export function cloth(
  sheet: Sheet,
  outline: readonly Point[],
  colour: string,
  folds: readonly (readonly Point[])[],
  stripe?: string,
): string {
  const d = smooth(outline, true, 8);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const box = [
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs) - Math.min(...xs),
    Math.max(...ys) - Math.min(...ys),
  ] as const;
  const soft = sheet.blur(7);
  const shade = folds
    .map((fold) => stroke(smooth(fold, false), darker(colour, 0.4), 26, 'opacity=".4"'))
    .join('');
  const light = folds
    .map((fold) =>
      stroke(
        smooth(
          fold.map(([x, y]) => [x - 24, y - 8] as const),
          false,
        ),
        lighter(colour, 0.85),
        16,
        'opacity=".55"',
      ),
    )
    .join('');
  const bands = stripe
    ? folds
        .flatMap((fold) =>
          [-62, -50].map((dx) =>
            stroke(
              smooth(
                fold.map(([x, y]) => [x + dx, y] as const),
                false,
              ),
              stripe,
              4,
              'opacity=".6"',
            ),
          ),
        )
        .join('')
    : '';
  const fill = sheet.linear(
    [box[0], box[1]],
    [box[0] + box[2], box[1] + box[3]],
    [
      [0, lighter(colour, 0.35)],
      [1, darker(colour, 0.18)],
    ],
  );
  return (
    path(d, fill) +
    group(bands + group(shade + light, `filter="${soft}"`), `clip-path="${sheet.clip(path(d, '#000'))}"`) +
    brushed(sheet, d, box, [lighter(colour, 0.6), darker(colour, 0.2)], 10, 0.12, 0.4)
  );
}

/** A tied ribbon with its knot at (x, y); at scale 1 its loops are 340 wide and its tails 140 long. */
export function ribbonBow(
  sheet: Sheet,
  x: number,
  y: number,
  silk: string,
  scale: number,
  tails = 1,
): string {
  let body = '';
  const at = (side: number) => (dx: number, dy: number) => `${f(x + side * dx * scale)} ${f(y + dy * scale)}`;
  for (const [side, turn] of [
    [-1, 8],
    [1, -4],
  ] as const) {
    const p = at(side);
    const low = (dy: number) => dy * tails + turn;
    const reach: Point = [x + side * 100 * scale, y + 140 * tails * scale];
    body += path(
      `M${p(6, 2)}C${p(40, 32 * tails)} ${p(60, 72 * tails)} ${p(64, low(140))}L${p(92, low(122))}L${p(112, low(136))}C${p(104, 72 * tails)} ${p(70, 22 * tails)} ${p(26, -6)}Z`,
      sheet.linear([x, y], reach, [
        [0, darker(silk, 0.35)],
        [0.5, silk],
        [1, darker(silk, 0.2)],
      ]),
    );
    body += path(
      `M${p(0, 0)}C${p(40, -68)} ${p(120, turn - 92)} ${p(170, turn - 70)}C${p(196, turn - 48)} ${p(180, turn + 12)} ${p(150, turn + 20)}C${p(100, 28)} ${p(40, 22)} ${p(0, 0)}Z`,
      sheet.linear(
        [x, y],
        [x + side * 170 * scale, y - 68 * scale],
        [
          [0, darker(silk, 0.4)],
          [0.6, silk],
          [1, lighter(silk, 0.35)],
        ],
      ),
    );
    body += path(
      `M${p(34, -8)}C${p(70, -48)} ${p(120, turn - 64)} ${p(152, turn - 54)}C${p(166, turn - 44)} ${p(156, turn - 4)} ${p(136, turn + 2)}C${p(100, 6)} ${p(64, 4)} ${p(34, -8)}Z`,
      darker(silk, 0.42),
      'opacity=".55"',
    );
  }
  return (
    body +
    path(
      blob(sheet, x, y, 30 * scale, 25 * scale, 0.05, 9),
      sheet.radial([x - 10 * scale, y - 10 * scale], 36 * scale, [
        [0, lighter(silk, 0.35)],
        [0.6, silk],
        [1, darker(silk, 0.5)],
      ]),
    )
  );
}
