import { darker, lighter, nudge } from './colour.ts';
import { leaf } from './plants.ts';
import { blob, bowed, brushed, group, path, pool, smooth, stroke } from './shapes.ts';
import { type Sheet, f } from './sheet.ts';

/** A round fruit's body: base, form shadow, bounced light, brushwork and a highlight, lit from the upper left. */
export function orb(
  sheet: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  gloss = 0.75,
  wobble = 0.025,
): string {
  const outline = blob(sheet, cx, cy, rx, ry, wobble, 12);
  const fill = sheet.radial([cx - rx * 0.3, cy - ry * 0.38], rx * 1.45, [
    [0, lighter(colour, 0.32)],
    [0.32, colour],
    [0.66, darker(colour, 0.3)],
    [1, darker(colour, 0.68)],
  ]);
  const bounce = pool(
    sheet,
    cx + rx * 0.35,
    cy + ry * 0.72,
    rx * 0.6,
    ry * 0.28,
    lighter(nudge(colour, 0.08, 0.03), 0.2),
    0.45,
  );
  const strokes = brushed(
    sheet,
    outline,
    [cx - rx, cy - ry, rx * 2, ry * 2],
    [lighter(colour, 0.35), darker(colour, 0.3)],
    8,
    0.13,
    -0.7,
  );
  const shine =
    pool(sheet, cx - rx * 0.36, cy - ry * 0.42, rx * 0.42, ry * 0.32, '#ffffff', 0.4 * gloss) +
    path(
      blob(sheet, cx - rx * 0.42, cy - ry * 0.45, rx * 0.13, ry * 0.08, 0.2, 7),
      '#fffaf0',
      `opacity="${f(gloss)}" transform="rotate(-28 ${f(cx - rx * 0.42)} ${f(cy - ry * 0.45)})"`,
    );
  return (
    path(outline, fill) + group(bounce, `clip-path="${sheet.clip(path(outline, '#000'))}"`) + strokes + shine
  );
}

export function tomato(sheet: Sheet, cx: number, cy: number, r: number, colour = '#d8412b'): string {
  const { random } = sheet;
  const [tx, ty] = [cx + r * random.between(-0.14, 0.1), cy - r * 0.66];
  let star = '';
  const turn = random.next() * 60;
  for (let i = 0; i < 6; i += 1) {
    star += leaf(
      sheet,
      tx,
      ty,
      turn + i * 60 + random.between(-14, 14),
      r * random.between(0.38, 0.55),
      r * 0.15,
      { colour: '#5c7d35', veins: 0, gloss: 0.4 },
    );
  }
  const stem = stroke(
    smooth(bowed([tx, ty], [tx + r * 0.1, ty - r * 0.3], 0.2, 3), false),
    '#6f8c43',
    r * 0.09,
  );
  return (
    orb(sheet, cx, cy, r, r * 0.88, colour) +
    pool(sheet, tx, ty + r * 0.06, r * 0.5, r * 0.2, darker(colour, 0.6), 0.55) +
    group(star, `transform="translate(0 ${f(ty * 0.38)}) scale(1 .62)"`) +
    stem
  );
}

/** A ribbed winter squash or pumpkin, seen from the front. */
export function squash(
  sheet: Sheet,
  cx: number,
  cy: number,
  r: number,
  colour = '#d98a3a',
  flat = 0.78,
): string {
  let ribs = '';
  for (const t of [-0.86, 0.86, -0.5, 0.5, 0]) {
    const rx = r * (0.5 - Math.abs(t) * 0.16);
    ribs += orb(
      sheet,
      cx + t * r * 0.72,
      cy,
      rx,
      r * flat * (1 - Math.abs(t) * 0.08),
      nudge(colour, t < 0 ? 0.03 : -0.03, 0),
      0.25,
      0.015,
    );
  }
  const ends = bowed([cx, cy - r * flat * 0.8], [cx + r * 0.22, cy - r * flat * 1.28], -0.25, 4);
  const stem =
    stroke(smooth(ends, false), '#7d7440', r * 0.17) +
    stroke(smooth(ends, false), '#a89d62', r * 0.06, `transform="translate(${f(-r * 0.04)} 0)"`);
  return ribs + pool(sheet, cx, cy - r * flat * 0.86, r * 0.36, r * 0.14, darker(colour, 0.65), 0.7) + stem;
}
