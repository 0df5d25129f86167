import { darker, lighter, mix, nudge } from './colour.ts';
import { bowed, group, path, placed, smooth, stroke } from './shapes.ts';
import type { Point, Sheet } from './sheet.ts';

export interface LeafLook {
  colour: string;
  /** how the midrib bends, share of the length */
  bend?: number;
  veins?: number;
  /** where the leaf is widest, 0..1 from the stem */
  belly?: number;
  ruffle?: number;
  rib?: string;
  gloss?: number;
}

/** A leaf whose stem end is at (x, y), pointing along `angle` degrees (0 is right, -90 is up). Lit from the upper left. */
export function leaf(
  sheet: Sheet,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  look: LeafLook,
): string {
  const { random } = sheet;
  const { bend = random.between(-0.12, 0.12), veins = 5, belly = 0.42, ruffle = 0, gloss = 0.25 } = look;
  const colour = nudge(look.colour, random.between(-0.025, 0.025), random.between(-0.012, 0.012));
  const spine = bowed([0, 0], [length, 0], bend, ruffle ? 24 : 12);
  const half = (t: number) =>
    (width / 2) * Math.sin(Math.PI * t ** (Math.log(0.5) / Math.log(belly))) ** 0.85;
  const edge = (side: 1 | -1): Point[] =>
    spine.map(([px, py], i) => {
      const t = i / (spine.length - 1);
      const wave = ruffle
        ? (i % 2 ? 1 : -0.9) * ruffle * width * 0.42 + random.between(-ruffle, ruffle) * width * 0.2
        : 0;
      return [px, py + side * Math.max(0, half(t) + (t > 0.02 && t < 0.98 ? wave : 0))] as const;
    });
  const [upper, lower] = [edge(-1), edge(1)];
  const outline = smooth([...upper, ...lower.slice(1, -1).reverse()], true, ruffle ? 5 : 6);
  const lowerHalf = smooth([...spine, ...lower.slice(1, -1).reverse()], true);
  const turned = Math.cos(((angle + 45) * Math.PI) / 180) > 0;
  const shade = path(lowerHalf, darker(colour, 0.34), `opacity="${turned ? 0.5 : 0.2}"`);
  const light = path(
    smooth([...upper, ...[...spine].reverse().slice(1, -1)], true),
    lighter(colour, 0.4),
    `opacity="${turned ? gloss : gloss * 0.4}"`,
  );
  const rib = look.rib ?? mix(colour, '#f0f2c8', 0.5);
  let lines = stroke(smooth(spine, false), rib, Math.max(1.5, width * 0.035), 'opacity=".8"');
  for (let i = 1; i <= veins; i += 1) {
    const t = 0.1 + (i / (veins + 1)) * 0.78;
    const [sx, sy] = spine[Math.round(t * (spine.length - 1))] as Point;
    for (const side of [-1, 1]) {
      const reach = half(Math.min(1, t + 0.12)) * 0.74;
      lines += stroke(
        `M${sx.toFixed(1)} ${sy.toFixed(1)}q${(length * 0.06).toFixed(1)} ${(side * reach * 0.4).toFixed(1)} ${(length * 0.13).toFixed(1)} ${(side * reach).toFixed(1)}`,
        rib,
        Math.max(1, width * 0.016),
        'opacity=".45"',
      );
    }
  }
  const fill = sheet.linear(
    [0, 0],
    [length, 0],
    [
      [0, darker(colour, 0.25)],
      [0.5, colour],
      [1, lighter(colour, 0.12)],
    ],
  );
  return placed(path(outline, fill) + shade + light + lines, x, y, angle);
}

/** A stem with pairs of leaves, as eucalyptus or olive carries them. */
export function sprig(
  sheet: Sheet,
  from: Point,
  to: Point,
  bow: number,
  pairs: number,
  size: number,
  look: LeafLook & { stem: string; round?: number },
): string {
  const { random } = sheet;
  const line = bowed(from, to, bow, pairs * 2);
  let body = stroke(smooth(line, false), look.stem, Math.max(3, size * 0.07));
  for (let i = 1; i <= pairs * 2; i += 1) {
    const [[px, py], [qx, qy]] = [line[i] as Point, line[i - 1] as Point];
    const heading = (Math.atan2(py - qy, px - qx) * 180) / Math.PI;
    const shrink = 1 - (i / (pairs * 2)) * 0.5;
    for (const side of i === pairs * 2 ? [0] : i % 2 ? [-1] : [1]) {
      const long = size * shrink * random.between(0.85, 1.15);
      body += leaf(
        sheet,
        px,
        py,
        heading + side * random.between(38, 68),
        long,
        long * (look.round ?? 0.45),
        { veins: 3, ...look },
      );
    }
  }
  return group(body, '');
}

/** Feathery tops (carrot, dill, fennel): a stem that splits into ever finer strokes. */
export function frond(
  sheet: Sheet,
  x: number,
  y: number,
  angle: number,
  length: number,
  colour: string,
): string {
  const { random } = sheet;
  const end: Point = [
    x + Math.cos((angle * Math.PI) / 180) * length,
    y + Math.sin((angle * Math.PI) / 180) * length,
  ];
  const line = bowed([x, y], end, random.between(-0.15, 0.15), 10);
  let body = stroke(smooth(line, false), darker(colour, 0.15), Math.max(3, length * 0.018));
  for (let i = 3; i <= 10; i += 1) {
    const [px, py] = line[i] as Point;
    for (const side of [-1, 1]) {
      const a = angle + side * random.between(25, 60);
      const reach = length * (0.28 - i * 0.018) * random.between(0.7, 1.2);
      const tip: Point = [
        px + Math.cos((a * Math.PI) / 180) * reach,
        py + Math.sin((a * Math.PI) / 180) * reach,
      ];
      const twig = bowed([px, py], tip, side * 0.1, 5);
      const shade = random.pick([
        colour,
        lighter(colour, 0.2),
        darker(colour, 0.22),
        nudge(colour, 0.04, 0.02),
      ]);
      body += stroke(smooth(twig, false), shade, 3);
      for (let j = 1; j <= 5; j += 1) {
        const [tx, ty] = twig[j] as Point;
        for (const s of [-1, 1]) {
          const b = ((a + s * random.between(20, 60)) * Math.PI) / 180;
          const r = reach * 0.3 * (1.2 - j * 0.14);
          body += stroke(
            `M${tx.toFixed(0)} ${ty.toFixed(0)}l${(Math.cos(b) * r).toFixed(0)} ${(Math.sin(b) * r).toFixed(0)}`,
            shade,
            random.between(3, 5.5),
          );
        }
      }
    }
  }
  return body;
}
