import { darker, lighter } from './colour.ts';
import { brushed, group, path, pool, smooth, stroke } from './shapes.ts';
import { type Point, type Sheet, f, fine } from './sheet.ts';

/** A cup of coffee on its saucer, seen from a little above. `r` is the rim's radius. */
export function cup(
  sheet: Sheet,
  cx: number,
  rim: number,
  r: number,
  colour = '#f1e6d2',
  art = true,
): string {
  const squash = 0.36;
  const base = rim + r * 1.02;
  const ring = (y: number, radius: number, fill: string, more = '') =>
    `<ellipse cx="${f(cx)}" cy="${f(y)}" rx="${f(radius)}" ry="${f(radius * squash)}" fill="${fill}"${more ? ` ${more}` : ''}/>`;
  const sideways = (a: string) =>
    sheet.linear(
      [cx - r, 0],
      [cx + r, 0],
      [
        [0, lighter(a, 0.3)],
        [0.3, a],
        [0.75, darker(a, 0.26)],
        [1, darker(a, 0.5)],
      ],
    );
  const saucer =
    pool(sheet, cx + r * 0.5, base + r * 0.22, r * 2.3, r * 0.72, '#150a08', 0.85) +
    ring(base + r * 0.1, r * 1.72, sideways(darker(colour, 0.2))) +
    ring(base + r * 0.04, r * 1.72, sideways(colour)) +
    ring(
      base + r * 0.05,
      r * 1.4,
      sheet.linear(
        [cx - r, base - r],
        [cx + r, base + r],
        [
          [0, darker(colour, 0.14)],
          [1, lighter(colour, 0.35)],
        ],
      ),
    ) +
    pool(sheet, cx + r * 0.3, base + r * 0.06, r * 1.15, r * 0.36, '#2a1712', 0.6);
  const handle =
    stroke(
      `M${f(cx + r * 0.88)} ${f(rim + r * 0.18)}c${f(r * 0.75)} ${f(-r * 0.16)} ${f(r * 0.72)} ${f(r * 0.72)} ${f(-r * 0.14)} ${f(r * 0.6)}`,
      darker(colour, 0.34),
      r * 0.17,
    ) +
    stroke(
      `M${f(cx + r * 0.9)} ${f(rim + r * 0.15)}c${f(r * 0.68)} ${f(-r * 0.12)} ${f(r * 0.66)} ${f(r * 0.62)} ${f(-r * 0.1)} ${f(r * 0.55)}`,
      lighter(colour, 0.1),
      r * 0.07,
    );
  const wall = `M${f(cx - r)} ${f(rim)}C${f(cx - r * 0.98)} ${f(rim + r * 0.7)} ${f(cx - r * 0.62)} ${f(base + r * 0.04)} ${f(cx - r * 0.46)} ${f(base + r * 0.06)}Q${f(cx)} ${f(base + r * 0.2)} ${f(cx + r * 0.46)} ${f(base + r * 0.06)}C${f(cx + r * 0.62)} ${f(base + r * 0.04)} ${f(cx + r * 0.98)} ${f(rim + r * 0.7)} ${f(cx + r)} ${f(rim)}Z`;
  const bowl =
    path(wall, sideways(colour)) +
    brushed(sheet, wall, [cx - r, rim, r * 2, r], [lighter(colour, 0.7), darker(colour, 0.2)], 7, 0.14, -1);
  const coffee =
    ring(rim, r, lighter(colour, 0.4)) +
    ring(rim + r * 0.02, r * 0.92, darker(colour, 0.45)) +
    ring(
      rim + r * 0.04,
      r * 0.89,
      sheet.radial([cx - r * 0.2, rim], r, [
        [0, '#b9814e'],
        [0.7, '#8f5a34'],
        [1, '#5c3420'],
      ]),
    );
  return (
    saucer +
    handle +
    bowl +
    coffee +
    (art ? rosetta(cx, rim + r * 0.05, r * 0.8, squash) : '') +
    pool(sheet, cx - r * 0.5, rim + r * 0.5, r * 0.16, r * 0.36, '#ffffff', 0.5)
  );
}

function rosetta(cx: number, cy: number, r: number, squash: number): string {
  let body = '';
  for (let i = 0; i < 5; i += 1) {
    const y = r * (0.62 - i * 0.3);
    const w = r * (0.62 - Math.abs(i - 1.4) * 0.13);
    body += `<path d="M0 ${f(y + r * 0.2)}C${f(-w * 0.9)} ${f(y + r * 0.12)} ${f(-w)} ${f(y - r * 0.3)} ${f(-w * 0.8)} ${f(y - r * 0.34)}C${f(-w * 0.5)} ${f(y - r * 0.1)} ${f(-w * 0.2)} ${f(y)} 0 ${f(y + r * 0.02)}C${f(w * 0.2)} ${f(y)} ${f(w * 0.5)} ${f(y - r * 0.1)} ${f(w * 0.8)} ${f(y - r * 0.34)}C${f(w)} ${f(y - r * 0.3)} ${f(w * 0.9)} ${f(y + r * 0.12)} 0 ${f(y + r * 0.2)}Z" fill="#f7e6c9"/>`;
  }
  return `<g transform="translate(${f(cx)} ${f(cy)}) scale(1 ${squash}) rotate(-18)">${body}</g>`;
}

/** Steam that rises in loose ribbons. */
export function steam(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  width: number,
  opacity = 0.4,
): string {
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < 6; i += 1) {
    const points: Point[] = Array.from({ length: 9 }, (_, k) => [
      x + Math.sin(k * 0.85 + i * 1.7) * width * (0.12 + k * 0.06) + random.between(-6, 6),
      y - (height * k) / 8,
    ]);
    body += stroke(
      smooth(points, false),
      '#fff4e2',
      random.between(12, 34),
      `opacity="${fine(opacity * random.between(0.5, 1))}"`,
    );
  }
  const fade = sheet.linear(
    [0, y],
    [0, y - height],
    [
      [0, '#fff', 0.1],
      [0.25, '#fff', 0.9],
      [1, '#fff', 0],
    ],
  );
  const mask = sheet.define(
    (id) => `<mask id="${id}"><rect width="1600" height="1200" fill="${fade}"/></mask>`,
  );
  return group(group(body, `filter="${sheet.blur(15)}"`), `mask="${mask}" style="mix-blend-mode:screen"`);
}
