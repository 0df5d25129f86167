import { darker, lighter, mix } from './colour.ts';
import { petal, turned } from './flower-parts.ts';
import { blob, path, placed, pool, stroke } from './shapes.ts';
import { type Sheet, f } from './sheet.ts';

export function peony(sheet: Sheet, x: number, y: number, r: number, colour: string, tilt = 0.86): string {
  const { random } = sheet;
  let body = '';
  for (const [ring, count, wide] of [
    [1, 9, 0.85],
    [0.84, 9, 0.75],
    [0.68, 8, 0.62],
    [0.52, 8, 0.5],
    [0.37, 7, 0.38],
    [0.22, 5, 0.28],
  ] as const) {
    const tone = mix(lighter(colour, 0.12), darker(colour, 0.16), 1 - ring);
    for (let i = 0; i < count; i += 1)
      body += petal(
        sheet,
        (i / count) * 360 + ring * 77 + random.between(-10, 10),
        r * ring * random.between(0.92, 1.06),
        r * wide,
        tone,
        0.09,
      );
    body += pool(sheet, r * 0.04, r * 0.05, r * ring * 0.7, r * ring * 0.7, darker(colour, 0.55), 0.22);
  }
  return (
    pool(sheet, x + r * 0.16, y + r * 0.24, r * 1.2, r * 1.1, '#23120f', 0.55) +
    turned(body, x, y, random.between(-25, 25), tilt)
  );
}

/** Ranunculus: many thin rings of petals around a green heart. */
export function ranunculus(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  colour: string,
  tilt = 0.88,
): string {
  const { random } = sheet;
  let body = '';
  for (let ring = 0; ring < 9; ring += 1) {
    const t = 1 - ring / 9;
    const count = 5 + Math.round(t * 3);
    for (let i = 0; i < count; i += 1)
      body += petal(
        sheet,
        (i / count) * 360 + ring * 41 + random.between(-8, 8),
        r * t * random.between(0.96, 1.04),
        r * t * 1.05,
        mix(darker(colour, 0.2), lighter(colour, 0.12), t),
        0.025,
      );
  }
  body +=
    path(blob(sheet, 0, 0, r * 0.13, r * 0.13, 0.1, 8), '#8fa05a') +
    path(blob(sheet, -r * 0.03, -r * 0.03, r * 0.06, r * 0.06, 0.1, 7), '#4f6236');
  return (
    pool(sheet, x + r * 0.16, y + r * 0.24, r * 1.2, r * 1.1, '#23120f', 0.55) +
    turned(body, x, y, random.between(-25, 25), tilt)
  );
}

/** Anemone: a few wide petals round a dark eye with stamens. */
export function anemone(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  colour = '#f4eadf',
  tilt = 0.9,
): string {
  const { random } = sheet;
  let body = '';
  for (const [ring, count] of [
    [1, 6],
    [0.88, 6],
  ] as const)
    for (let i = 0; i < count; i += 1)
      body += petal(
        sheet,
        (i / count) * 360 + ring * 130 + random.between(-7, 7),
        r * ring,
        r * 0.82,
        colour,
        0.035,
      );
  for (let i = 0; i < 26; i += 1) {
    const a = (i / 26) * 6.283;
    const [px, py] = [
      Math.cos(a) * r * random.between(0.28, 0.36),
      Math.sin(a) * r * random.between(0.28, 0.36),
    ];
    body +=
      stroke(`M0 0L${f(px)} ${f(py)}`, '#2b2233', 1.6) +
      path(blob(sheet, px, py, r * 0.03, r * 0.03, 0.1, 5), '#1d1826');
  }
  body += path(
    blob(sheet, 0, 0, r * 0.17, r * 0.17, 0.05, 9),
    sheet.radial([-r * 0.06, -r * 0.06], r * 0.2, [
      [0, '#5c5470'],
      [0.5, '#2a2336'],
      [1, '#14101c'],
    ]),
  );
  return (
    pool(sheet, x + r * 0.16, y + r * 0.24, r * 1.15, r * 1.05, '#23120f', 0.5) +
    turned(body, x, y, random.between(0, 60), tilt)
  );
}

export function daisy(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  colour = '#fdf5e4',
  eye = '#e2a93a',
  tilt = 0.82,
): string {
  const { random } = sheet;
  let body = '';
  const count = 15;
  for (let i = 0; i < count; i += 1)
    body += petal(
      sheet,
      (i / count) * 360 + random.between(-6, 6),
      r * random.between(0.9, 1.05),
      r * 0.36,
      colour,
      0.02,
    );
  body += path(
    blob(sheet, 0, 0, r * 0.3, r * 0.3, 0.05, 10),
    sheet.radial([-r * 0.1, -r * 0.1], r * 0.36, [
      [0, lighter(eye, 0.4)],
      [0.5, eye],
      [1, darker(eye, 0.4)],
    ]),
  );
  return turned(body, x, y, random.between(-20, 20), tilt);
}

/** A tulip seen from the side, its foot at (x, y), leaning by `angle` degrees. */
export function tulip(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  angle: number,
  colour: string,
): string {
  const back = petal(sheet, -90, size * 1.02, size * 0.5, darker(colour, 0.2), 0.02);
  const sides =
    petal(sheet, -104, size, size * 0.52, darker(colour, 0.05), 0.02) +
    petal(sheet, -76, size * 0.99, size * 0.52, darker(colour, 0.16), 0.02);
  const front = petal(sheet, -91, size * 0.9, size * 0.56, lighter(colour, 0.08), 0.02);
  return placed(back + sides + front, x, y, angle);
}
