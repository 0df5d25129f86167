import { type Point, type Sheet, f, fine } from './sheet.ts';

/** A smooth path through the points (Catmull-Rom as Béziers). */
export function smooth(points: readonly Point[], closed = true, tension = 6): string {
  const n = points.length;
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] as Point;
  let d = `M${f(at(0)[0])} ${f(at(0)[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${f(b[0] + (c[0] - a[0]) / tension)} ${f(b[1] + (c[1] - a[1]) / tension)} ${f(c[0] - (e[0] - b[0]) / tension)} ${f(c[1] - (e[1] - b[1]) / tension)} ${f(c[0])} ${f(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z`;
}

/** A round thing that a hand drew: `wobble` is the share of the radius that it may stray. */
export function blob(
  sheet: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  wobble = 0.05,
  corners = 10,
): string {
  const turn = sheet.random.next() * 6.28;
  return smooth(
    Array.from({ length: corners }, (_, i) => {
      const angle = turn + (i / corners) * Math.PI * 2;
      const stray = 1 + sheet.random.between(-wobble, wobble);
      return [cx + Math.cos(angle) * rx * stray, cy + Math.sin(angle) * ry * stray] as const;
    }),
  );
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more ? ` ${more}` : ''}/>`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round"${more ? ` ${more}` : ''}/>`;
}

export function group(body: string, attributes: string): string {
  return `<g ${attributes}>${body}</g>`;
}

/** Draws `body` moved to (x, y), turned by `angle` degrees and scaled. */
export function placed(body: string, x: number, y: number, angle = 0, scale = 1): string {
  return `<g transform="translate(${f(x)} ${f(y)})${angle ? ` rotate(${f(angle)})` : ''}${scale === 1 ? '' : ` scale(${fine(scale)})`}">${body}</g>`;
}

/** A soft round pool of light or shadow without the cost of a filter. */
export function pool(
  sheet: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
  more = '',
): string {
  const fill = sheet.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${fine(opacity * 0.45)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  );
  return `<ellipse cx="${f(cx)}" cy="${f(cy)}" rx="${f(rx)}" ry="${f(ry)}" fill="${fill}"${more ? ` ${more}` : ''}/>`;
}

/** Points along a curve from a to b that bows sideways by `bow` (share of its length). */
export function bowed(a: Point, b: Point, bow: number, steps = 8): Point[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const lift = Math.sin(Math.PI * t) * bow;
    return [a[0] + dx * t - dy * lift, a[1] + dy * t + dx * lift] as const;
  });
}

/** Loose translucent brush strokes over a shape, cut to its outline. */
export function brushed(
  sheet: Sheet,
  outline: string,
  box: readonly [number, number, number, number],
  colours: readonly string[],
  count: number,
  opacity = 0.16,
  angle = -0.5,
): string {
  const [x, y, w, h] = box;
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < count; i += 1) {
    const [cx, cy] = [x + random.next() * w, y + random.next() * h];
    const half = random.between(0.1, 0.32) * Math.max(w, h);
    const a = angle + random.between(-0.25, 0.25);
    const points = bowed(
      [cx - Math.cos(a) * half, cy - Math.sin(a) * half],
      [cx + Math.cos(a) * half, cy + Math.sin(a) * half],
      random.between(-0.12, 0.12),
      3,
    );
    body += stroke(
      smooth(points, false),
      random.pick(colours),
      random.between(0.02, 0.09) * Math.min(w, h) + 2,
      `opacity="${fine(opacity * random.between(0.6, 1.3))}"`,
    );
  }
  return group(body, `clip-path="${sheet.clip(path(outline, '#000'))}"`);
}
