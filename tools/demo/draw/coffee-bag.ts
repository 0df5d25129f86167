import { darker, lighter } from './colour.ts';
import { blob, bowed, brushed, group, path, polygon, smooth, stroke } from './shapes.ts';
import { type Point, type Sheet, f } from './sheet.ts';

/** A standing coffee bag with a folded, tied top and a label with a small painted landscape. */
export function coffeeBag(
  sheet: Sheet,
  x: number,
  foot: number,
  w: number,
  h: number,
  colour: string,
  label: readonly [string, string, string],
  ink: string,
): string {
  const top = foot - h;
  const outline = smooth(
    [
      [x + w * 0.02, foot - h * 0.02],
      [x - w * 0.015, foot - h * 0.3],
      [x + w * 0.015, foot - h * 0.7],
      [x + w * 0.04, top + h * 0.07],
      [x + w * 0.05, top],
      [x + w * 0.5, top - h * 0.008],
      [x + w * 0.95, top],
      [x + w * 0.96, top + h * 0.07],
      [x + w * 0.985, foot - h * 0.7],
      [x + w * 1.015, foot - h * 0.3],
      [x + w * 0.98, foot - h * 0.02],
      [x + w * 0.5, foot + h * 0.012],
    ],
    true,
    9,
  );
  const fill = sheet.linear(
    [x, 0],
    [x + w, 0],
    [
      [0, darker(colour, 0.16)],
      [0.12, lighter(colour, 0.2)],
      [0.45, colour],
      [0.82, darker(colour, 0.22)],
      [1, darker(colour, 0.5)],
    ],
  );
  const creases = [
    [
      [x + w * 0.14, top + h * 0.1],
      [x + w * 0.1, foot - h * 0.5],
      [x + w * 0.14, foot],
    ],
    [
      [x + w * 0.87, top + h * 0.1],
      [x + w * 0.91, foot - h * 0.5],
      [x + w * 0.87, foot],
    ],
  ]
    .map((line, i) =>
      stroke(
        smooth(line as unknown as Point[], false),
        i ? darker(colour, 0.6) : lighter(colour, 0.6),
        9,
        `opacity=".45" filter="${sheet.blur(5)}"`,
      ),
    )
    .join('');
  let wrinkles = '';
  for (let i = 0; i < 7; i += 1) {
    const [wx, wy] = [x + w * sheet.random.between(0.05, 0.8), top + h * sheet.random.between(0.1, 0.3)];
    wrinkles += stroke(
      smooth(
        bowed(
          [wx, wy],
          [wx + w * sheet.random.between(0.06, 0.2), wy + h * sheet.random.between(0.02, 0.08)],
          0.2,
          3,
        ),
        false,
      ),
      sheet.random.chance(0.5) ? darker(colour, 0.45) : lighter(colour, 0.5),
      5,
      `opacity=".4" filter="${sheet.blur(2)}"`,
    );
  }
  const fold =
    path(
      polygon([
        [x + w * 0.03, top - h * 0.004],
        [x + w * 0.97, top - h * 0.004],
        [x + w * 0.98, top + h * 0.085],
        [x + w * 0.02, top + h * 0.085],
      ]),
      sheet.linear(
        [0, top],
        [0, top + h * 0.09],
        [
          [0, lighter(colour, 0.3)],
          [1, darker(colour, 0.12)],
        ],
      ),
    ) +
    path(
      polygon([
        [x + w * 0.02, top + h * 0.085],
        [x + w * 0.98, top + h * 0.085],
        [x + w * 0.98, top + h * 0.11],
        [x + w * 0.02, top + h * 0.11],
      ]),
      darker(colour, 0.65),
      `opacity=".5" filter="${sheet.blur(4)}"`,
    ) +
    path(
      polygon([
        [x - w * 0.03, top + h * 0.03],
        [x + w * 1.03, top + h * 0.03],
        [x + w * 1.03, top + h * 0.055],
        [x - w * 0.03, top + h * 0.055],
      ]),
      sheet.linear(
        [x, 0],
        [x + w, 0],
        [
          [0, '#e7c987'],
          [0.4, '#c49a4c'],
          [1, '#7d5a2a'],
        ],
      ),
    );
  return (
    path(outline, fill) +
    brushed(sheet, outline, [x, top, w, h], [lighter(colour, 0.35), darker(colour, 0.3)], 14, 0.1, -1.3) +
    creases +
    wrinkles +
    fold +
    bagLabel(sheet, x + w * 0.19, top + h * 0.3, w * 0.62, h * 0.46, label, ink) +
    path(
      outline,
      sheet.linear(
        [x, 0],
        [x + w, 0],
        [
          [0.55, '#1a0d12', 0],
          [1, '#1a0d12', 0.42],
        ],
      ),
    )
  );
}

function bagLabel(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  [skyTone, far, near]: readonly [string, string, string],
  ink: string,
): string {
  const window = polygon([
    [x + w * 0.1, y + h * 0.08],
    [x + w * 0.9, y + h * 0.08],
    [x + w * 0.9, y + h * 0.6],
    [x + w * 0.1, y + h * 0.6],
  ]);
  const art =
    path(window, skyTone) +
    path(blob(sheet, x + w * 0.62, y + h * 0.26, w * 0.12, w * 0.12, 0.02, 10), '#fbe7b0') +
    path(
      `${smooth(
        [
          [x, y + h * 0.42],
          [x + w * 0.3, y + h * 0.27],
          [x + w * 0.6, y + h * 0.42],
          [x + w, y + h * 0.3],
        ],
        false,
      )}L${f(x + w)} ${f(y + h)}L${f(x)} ${f(y + h)}Z`,
      far,
    ) +
    path(
      `${smooth(
        [
          [x, y + h * 0.47],
          [x + w * 0.4, y + h * 0.5],
          [x + w, y + h * 0.4],
        ],
        false,
      )}L${f(x + w)} ${f(y + h)}L${f(x)} ${f(y + h)}Z`,
      near,
    );
  const line = (t: number, from: number, to: number, thick: number) =>
    stroke(`M${f(x + w * from)} ${f(y + h * t)}H${f(x + w * to)}`, ink, thick, 'opacity=".85"');
  return (
    path(
      polygon([
        [x + 4, y + 6],
        [x + w + 6, y + 6],
        [x + w + 6, y + h + 8],
        [x + 4, y + h + 8],
      ]),
      '#1a0d0a',
      `opacity=".35" filter="${sheet.blur(4)}"`,
    ) +
    path(
      polygon([
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ]),
      sheet.linear(
        [x, y],
        [x + w, y + h],
        [
          [0, '#fbf3e0'],
          [1, '#e3d3b4'],
        ],
      ),
    ) +
    group(art, `clip-path="${sheet.clip(path(window, '#000'))}"`) +
    line(0.72, 0.2, 0.8, h * 0.05) +
    line(0.82, 0.3, 0.7, h * 0.02) +
    line(0.89, 0.38, 0.62, h * 0.02)
  );
}
