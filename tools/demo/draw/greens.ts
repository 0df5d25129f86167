import { darker, lighter, mix } from './colour.ts';
import { leaf } from './plants.ts';
import { pool, stroke } from './shapes.ts';
import { type Sheet, f } from './sheet.ts';

/** A head of lettuce or cabbage: ruffled leaves laid from the outside in. */
export function lettuce(sheet: Sheet, cx: number, cy: number, r: number, colour = '#93bf3f'): string {
  const { random } = sheet;
  let body = '';
  for (const [ring, count] of [
    [1, 11],
    [0.78, 9],
    [0.54, 7],
    [0.3, 5],
  ] as const) {
    for (let i = 0; i < count; i += 1) {
      const a = (i / count) * 360 + random.between(-12, 12) + ring * 40;
      const rad = (a * Math.PI) / 180;
      const base = mix(
        darker(colour, 0.42),
        lighter(colour, 0.35),
        1 - ring * 0.9 + random.between(-0.08, 0.08),
      );
      body += leaf(
        sheet,
        cx + Math.cos(rad) * r * ring * 0.08,
        cy + Math.sin(rad) * r * ring * 0.08,
        a,
        r * ring * random.between(0.95, 1.12),
        r * ring * 0.95,
        {
          colour: base,
          belly: 0.66,
          ruffle: 0.09,
          veins: 4,
          rib: lighter(colour, 0.55),
          gloss: 0.3,
        },
      );
    }
    body += pool(sheet, cx + r * 0.05, cy + r * 0.06, r * ring * 0.8, r * ring * 0.8, '#1f3318', 0.42);
  }
  return body;
}

/** Curly kale or chard: a stalk with a deeply ruffled blade. */
export function kale(
  sheet: Sheet,
  x: number,
  y: number,
  angle: number,
  length: number,
  colour = '#456b3f',
  rib = '#c4d6a0',
): string {
  const rad = (angle * Math.PI) / 180;
  const [sx, sy] = [x + Math.cos(rad) * length * 0.24, y + Math.sin(rad) * length * 0.24];
  return (
    stroke(`M${f(x)} ${f(y)}L${f(sx)} ${f(sy)}`, darker(rib, 0.15), length * 0.05) +
    leaf(sheet, sx, sy, angle, length * 0.8, length * 0.46, {
      colour: darker(colour, 0.2),
      rib,
      ruffle: 0.2,
      veins: 6,
      belly: 0.55,
    }) +
    leaf(sheet, sx, sy, angle, length * 0.74, length * 0.34, {
      colour: lighter(colour, 0.06),
      rib,
      ruffle: 0.16,
      veins: 6,
      belly: 0.55,
    })
  );
}
