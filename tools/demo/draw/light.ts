import { leaf } from './plants.ts';
import { bowed, group, path, polygon, smooth, stroke } from './shapes.ts';
import { type Point, type Sheet, HEIGHT, WIDTH } from './sheet.ts';

/** Sunlight that falls through a window: slanted panes on a wall, with the shadow of a branch in them. */
export function windowLight(
  sheet: Sheet,
  corner: Point,
  size: readonly [number, number],
  look: {
    slant: number;
    columns: number;
    rows: number;
    colour: string;
    strength: number;
    branch?: boolean;
    softness?: number;
  },
): string {
  const [x, y] = corner;
  const [w, h] = size;
  const gap = 0.07;
  let panes = '';
  for (let c = 0; c < look.columns; c += 1) {
    for (let r = 0; r < look.rows; r += 1) {
      const [l, right] = [(c + gap) / look.columns, (c + 1 - gap) / look.columns];
      const [t, b] = [(r + gap) / look.rows, (r + 1 - gap) / look.rows];
      const at = (u: number, v: number): Point => [x + u * w + v * h * look.slant, y + v * h + u * w * 0.16];
      panes += path(polygon([at(l, t), at(right, t), at(right, b), at(l, b)]), look.colour);
    }
  }
  const branch = look.branch === false ? '' : shadowBranch(sheet, x + w * 0.1, y + h * 0.95, w, h);
  const mask = sheet.define(
    (id) =>
      `<mask id="${id}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><g filter="${sheet.blur(8)}">${branch}</g></mask>`,
  );
  return group(
    group(panes, `filter="${sheet.blur(look.softness ?? 7)}"`),
    `style="mix-blend-mode:overlay" opacity="${look.strength}" mask="${mask}"`,
  );
}

function shadowBranch(sheet: Sheet, x: number, y: number, w: number, h: number): string {
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < 4; i += 1) {
    const line = bowed(
      [x - w * 0.2, y - i * h * 0.24],
      [x + w * random.between(0.7, 1.2), y - h * random.between(0.25, 0.6) - i * h * 0.2],
      random.between(-0.15, 0.2),
      10,
    );
    body += stroke(smooth(line, false), '#222', 7);
    for (let j = 2; j <= 10; j += 1) {
      const [px, py] = line[j] as Point;
      for (const side of [-1, 1])
        body += leaf(
          sheet,
          px,
          py,
          -20 + side * random.between(30, 75),
          random.between(60, 110),
          random.between(22, 40),
          { colour: '#333333', veins: 0, gloss: 0, rib: '#333333' },
        );
    }
  }
  return body;
}

/** The darkening towards the corners that gathers the eye, and a warm wash from the light's side. */
export function atmosphere(sheet: Sheet, warm: string, cool: string, strength = 0.5): string {
  const glow = sheet.radial([WIDTH * 0.2, HEIGHT * 0.05], WIDTH * 0.95, [
    [0, warm, 0.5 * strength],
    [1, warm, 0],
  ]);
  const edge = sheet.radial([WIDTH * 0.48, HEIGHT * 0.46], WIDTH * 0.78, [
    [0.55, cool, 0],
    [1, cool, 0.85 * strength],
  ]);
  const full = `width="${WIDTH}" height="${HEIGHT}"`;
  return `<rect ${full} fill="${edge}" style="mix-blend-mode:multiply"/><rect ${full} fill="${glow}" style="mix-blend-mode:screen"/>`;
}
