import { darker, lighter } from './colour.ts';
import { frond, leaf } from './plants.ts';
import { orb } from './produce.ts';
import { blob, bowed, brushed, path, placed, smooth, stroke } from './shapes.ts';
import { type Sheet, f } from './sheet.ts';

export function carrot(
  sheet: Sheet,
  x: number,
  y: number,
  angle: number,
  length: number,
  colour = '#e8822c',
  greens = 0,
): string {
  const { random } = sheet;
  const w = length * 0.15;
  const outline = smooth([
    [0, -w * 0.55],
    [w * 0.35, -w],
    [length * 0.3, -w * 0.82],
    [length * 0.7, -w * 0.4],
    [length * 0.95, -w * 0.08],
    [length * 1.06, w * 0.1],
    [length * 0.92, w * 0.16],
    [length * 0.68, w * 0.44],
    [length * 0.28, w * 0.86],
    [w * 0.3, w],
    [0, w * 0.5],
  ]);
  let creases = '';
  for (let i = 0; i < 13; i += 1) {
    const t = random.between(0.04, 0.85);
    const half = w * (1 - t) * random.between(0.35, 0.8);
    const at = random.between(-0.7, 0.7) * w * (1 - t);
    creases += stroke(
      `M${f(length * t)} ${f(at - half * 0.5)}q${f(w * 0.1)} ${f(half * 0.5)} 0 ${f(half)}`,
      darker(colour, 0.4),
      2.2,
      'opacity=".45"',
    );
  }
  let tops = '';
  for (let i = 0; i < greens; i += 1)
    tops += frond(
      sheet,
      0,
      0,
      180 + random.between(-26, 26),
      length * random.between(0.6, 0.95),
      random.pick(['#5f8a3a', '#4c7a36', '#7ca04a']),
    );
  const fill = sheet.linear(
    [0, -w],
    [0, w],
    [
      [0, lighter(colour, 0.35)],
      [0.35, colour],
      [1, darker(colour, 0.45)],
    ],
  );
  return placed(
    tops +
      path(outline, fill) +
      brushed(
        sheet,
        outline,
        [0, -w, length, w * 2],
        [lighter(colour, 0.4), darker(colour, 0.3)],
        8,
        0.14,
        0,
      ) +
      creases +
      path(blob(sheet, w * 0.08, 0, w * 0.16, w * 0.4, 0.1, 7), '#6f7d35') +
      stroke(
        `M${f(w * 0.5)} ${f(-w * 0.55)}L${f(length * 0.55)} ${f(-w * 0.3)}`,
        '#fff3d8',
        w * 0.12,
        'opacity=".35"',
      ),
    x,
    y,
    angle,
  );
}

export function beet(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  angle = 90,
  colour = '#8c2450',
  leaves = 5,
): string {
  const { random } = sheet;
  let tops = '';
  for (let i = 0; i < leaves; i += 1) {
    const a = 180 + random.between(-38, 38);
    const reach = r * random.between(1.5, 2.4);
    const [ex, ey] = [Math.cos((a * Math.PI) / 180) * reach, Math.sin((a * Math.PI) / 180) * reach];
    tops += stroke(
      smooth(bowed([-r * 0.7, 0], [ex, ey], random.between(-0.2, 0.2), 4), false),
      '#b02e5c',
      r * 0.11,
    );
    tops += leaf(sheet, ex * 0.8, ey * 0.8, a, r * 2.2, r * 1.1, {
      colour: random.pick(['#3f6b38', '#4f7d3c', '#365c3a']),
      rib: '#b8385f',
      ruffle: 0.08,
      veins: 5,
    });
  }
  const tail = stroke(
    smooth(bowed([r * 0.8, 0], [r * 1.9, r * 0.25], 0.1, 4), false),
    darker(colour, 0.2),
    r * 0.08,
  );
  const rings = [0.55, 0.8]
    .map((t) =>
      stroke(
        `M${f(-r * t * 0.8)} ${f(-r * 0.5)}Q${f(-r * t * 1.1)} 0 ${f(-r * t * 0.8)} ${f(r * 0.5)}`,
        darker(colour, 0.45),
        2.5,
        'opacity=".4"',
      ),
    )
    .join('');
  return (
    placed(tops + tail, x, y, angle) + orb(sheet, x, y, r, r * 0.95, colour, 0.5) + placed(rings, x, y, angle)
  );
}

export function radish(sheet: Sheet, x: number, y: number, r: number, angle = 60): string {
  const tip = path(
    smooth([
      [r * 0.55, -r * 0.55],
      [r * 1.05, -r * 0.12],
      [r * 1.75, 0],
      [r * 1.05, r * 0.14],
      [r * 0.5, r * 0.6],
    ]),
    '#f4e2dc',
  );
  return placed(tip, x, y, angle) + orb(sheet, x, y, r, r * 0.93, '#cf3657', 0.85);
}
