import { darker, mix } from './colour.ts';
import { bokeh } from './land.ts';
import { atmosphere } from './light.ts';
import { leaf } from './plants.ts';
import { orb } from './produce.ts';
import { bowed, group, path, polygon, pool, smooth, stroke } from './shapes.ts';
import { type Point, type Sheet, createSheet } from './sheet.ts';

/** Tomatoes ripening on the vine in the tunnel, seen from a hand's breadth away. */
export function farmTomatoes(): string {
  const sheet = createSheet(37);
  const ground = sheet.linear(
    [0, 0],
    [1600, 1200],
    [
      [0, '#dfe3a0'],
      [0.3, '#8fa860'],
      [0.65, '#3f6142'],
      [1, '#1c3531'],
    ],
  );
  let scene = path(
    polygon([
      [0, 0],
      [1600, 0],
      [1600, 1200],
      [0, 1200],
    ]),
    ground,
  );
  scene +=
    pool(sheet, 240, 120, 700, 560, '#fff6c8', 0.9) +
    bokeh(sheet, ['#f6efb4', '#c7d37c', '#7f9c58', '#f2c58a'], 34, [30, 90], 0.34);
  scene += group(backLeaves(sheet), `filter="${sheet.blur(6)}" opacity=".8"`);
  scene += vine(sheet);
  return sheet.finish(scene + atmosphere(sheet, '#fff0b0', '#0f2028', 0.6));
}

function backLeaves(sheet: Sheet): string {
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < 16; i += 1)
    body += tomatoLeaf(
      sheet,
      random.between(-100, 1700),
      random.between(-100, 1200),
      random.between(20, 160),
      random.between(240, 360),
      random.pick(['#4f7844', '#35593d', '#6c8f4a', '#2b4d3a']),
    );
  return body;
}

function vine(sheet: Sheet): string {
  const main = bowed([1180, -60], [980, 1260], 0.07, 12);
  let body =
    tomatoLeaf(sheet, 1130, 70, 168, 560, '#587f3f') +
    tomatoLeaf(sheet, 1120, 120, 20, 520, '#4d7540') +
    tomatoLeaf(sheet, 1060, 560, 18, 560, '#43703f') +
    tomatoLeaf(sheet, 1030, 960, 150, 560, '#35603c') +
    tomatoLeaf(sheet, 1040, 900, 30, 520, '#3a653d');
  body +=
    stroke(smooth(main, false), '#3d5a2c', 40) +
    stroke(
      smooth(
        main.map(([x, y]) => [x - 9, y] as const),
        false,
      ),
      '#8fae58',
      14,
      'opacity=".8"',
    );
  body += truss(
    sheet,
    [1085, 210],
    [300, 560],
    [
      [880, 420, 118, '#a9b94c'],
      [720, 330, 104, '#c3a83e'],
      [705, 560, 142, '#e2762f'],
      [500, 440, 138, '#dc4f2b'],
      [430, 700, 164, '#cf2f26'],
      [250, 560, 140, '#d23a28'],
      [245, 815, 128, '#b92522'],
    ],
  );
  body += truss(
    sheet,
    [1040, 640],
    [1420, 1010],
    [
      [1200, 800, 96, '#b7bf55'],
      [1330, 960, 122, '#e08a35'],
      [1180, 990, 110, '#d9542d'],
    ],
  );
  return (
    body + tomatoLeaf(sheet, 980, 1010, 175, 540, '#6a9447') + tomatoLeaf(sheet, 640, -60, 70, 380, '#86a94e')
  );
}

function truss(
  sheet: Sheet,
  from: Point,
  to: Point,
  fruits: readonly (readonly [number, number, number, string])[],
): string {
  const { random } = sheet;
  const arm = bowed(from, to, -0.22, 14);
  let stems =
    stroke(smooth(arm, false), '#4d6c34', 17) +
    stroke(
      smooth(
        arm.map(([x, y]) => [x - 2, y - 4] as const),
        false,
      ),
      '#a8c06a',
      6,
      'opacity=".8"',
    );
  let body = '';
  for (const [x, y, r, colour] of fruits) {
    const top: Point = [x + r * 0.05, y - r * 0.72];
    const joint = arm.reduce((best, p) =>
      Math.hypot(p[0] - top[0], p[1] - top[1]) < Math.hypot(best[0] - top[0], best[1] - top[1]) ? p : best,
    );
    stems += stroke(smooth(bowed(joint, top, 0.16, 4), false), '#5f8040', 11);
    body += pool(sheet, x + r * 0.16, y + r * 0.22, r * 1.3, r * 1.2, '#101d18', 0.7);
    body += orb(sheet, x, y, r, r * 0.9, colour, 0.9, 0.018);
    let star = '';
    for (let i = 0; i < 6; i += 1)
      star += leaf(sheet, 0, 0, random.next() * 30 + i * 60, r * random.between(0.5, 0.68), r * 0.16, {
        colour: random.pick(['#6d9444', '#587d3b', '#84a64f']),
        veins: 0,
        gloss: 0.5,
        bend: random.between(-0.25, 0.25),
      });
    body +=
      pool(sheet, top[0], top[1] + r * 0.1, r * 0.55, r * 0.22, darker(colour, 0.65), 0.6) +
      `<g transform="translate(${top[0].toFixed(1)} ${top[1].toFixed(1)}) scale(1 .62)">${star}</g>`;
    body += stroke(
      `M${top[0].toFixed(1)} ${(top[1] - r * 0.16).toFixed(1)}v${(r * 0.14).toFixed(1)}`,
      '#7fa04c',
      r * 0.11,
    );
  }
  return stems + body;
}

/** A tomato's leaf: leaflets in pairs along one stalk, larger towards the tip. */
function tomatoLeaf(
  sheet: Sheet,
  x: number,
  y: number,
  angle: number,
  length: number,
  colour: string,
): string {
  const { random } = sheet;
  const rad = (angle * Math.PI) / 180;
  const line = bowed(
    [x, y],
    [x + Math.cos(rad) * length * 0.72, y + Math.sin(rad) * length * 0.72],
    random.between(-0.12, 0.12),
    6,
  );
  let body = stroke(smooth(line, false), darker(colour, 0.1), length * 0.022);
  const blade = (px: number, py: number, a: number, l: number) =>
    leaf(sheet, px, py, a, l, l * 0.5, {
      colour: mix(colour, random.pick(['#a9bf5c', '#1f4636']), random.between(0, 0.25)),
      ruffle: 0.11,
      veins: 5,
      belly: 0.4,
      gloss: 0.4,
    });
  for (let i = 1; i <= 4; i += 1) {
    const [px, py] = line[i + 1] as Point;
    for (const side of [-1, 1])
      body += blade(
        px,
        py,
        angle + side * random.between(42, 66),
        length * (0.2 + i * 0.045) * random.between(0.9, 1.15),
      );
  }
  const [tx, ty] = line[6] as Point;
  return body + blade(tx, ty, angle + random.between(-12, 12), length * 0.42);
}
