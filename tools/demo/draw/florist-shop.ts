import { darker, lighter } from './colour.ts';
import { atmosphere } from './light.ts';
import { path, polygon, stroke } from './shapes.ts';
import { type Point, type Sheet, createSheet } from './sheet.ts';
import { buckets, ivy } from './shop-flowers.ts';
import { door, front, shopWindow } from './shop-front.ts';

/** The shop front at opening time: buckets on the pavement, ivy round the door. */
export function floristShop(): string {
  const sheet = createSheet(139);
  return sheet.finish(
    front(sheet) +
      shopWindow(sheet) +
      door(sheet) +
      pavement(sheet) +
      awning(sheet) +
      ivy(sheet) +
      buckets(sheet) +
      atmosphere(sheet, '#ffe6bf', '#151a2c', 0.55),
  );
}

function pavement(sheet: Sheet): string {
  const { random } = sheet;
  let body =
    path(
      polygon([
        [0, 930],
        [1600, 930],
        [1600, 1220],
        [0, 1220],
      ]),
      '#8a7f78',
    ) +
    path(
      polygon([
        [1000, 930],
        [1480, 930],
        [1510, 985],
        [970, 985],
      ]),
      sheet.linear(
        [0, 930],
        [0, 985],
        [
          [0, '#d9cdbd'],
          [1, '#8f8378'],
        ],
      ),
    );
  for (const [y, h] of [
    [985, 50],
    [1035, 66],
    [1101, 110],
  ] as const)
    for (let x = -random.between(0, 120); x < 1620; x += 150 + h)
      body += path(
        polygon([
          [x, y],
          [x + 144 + h, y],
          [x + 138 + h, y + h - 6],
          [x - 8, y + h - 6],
        ]),
        random.pick(['#b5a89c', '#a89b90', '#bfb2a4', '#9c9088']),
      );
  return (
    body +
    path(
      polygon([
        [0, 920],
        [1600, 920],
        [1600, 970],
        [0, 970],
      ]),
      '#120f14',
      `opacity=".5" filter="${sheet.blur(14)}"`,
    ) +
    path(
      polygon([
        [0, 1010],
        [900, 985],
        [1300, 1220],
        [0, 1220],
      ]),
      '#ffe7bd',
      `opacity=".5" filter="${sheet.blur(18)}" style="mix-blend-mode:overlay"`,
    )
  );
}

function awning(sheet: Sheet): string {
  let body = path(
    polygon([
      [30, 290],
      [970, 290],
      [960, 380],
      [40, 380],
    ]),
    '#0a0d10',
    `opacity=".55" filter="${sheet.blur(18)}"`,
  );
  for (let i = 0; i < 12; i += 1) {
    const colour = i % 2 ? '#d98f8a' : '#f6ead6';
    const top = (t: number): Point => [80 + t * 840, 120];
    const low = (t: number): Point => [10 + t * 980, 268];
    const [a, b] = [i / 12, (i + 1) / 12];
    body += path(
      polygon([top(a), top(b), low(b), low(a)]),
      sheet.linear(
        [0, 120],
        [0, 268],
        [
          [0, lighter(colour, 0.25)],
          [0.7, colour],
          [1, darker(colour, 0.16)],
        ],
      ),
    );
    const [l, r] = [low(a)[0], low(b)[0]];
    body += path(
      `M${l.toFixed(1)} 266H${r.toFixed(1)}V300Q${((l + r) / 2).toFixed(1)} 344 ${l.toFixed(1)} 300Z`,
      sheet.linear(
        [0, 266],
        [0, 336],
        [
          [0, darker(colour, 0.26)],
          [1, darker(colour, 0.06)],
        ],
      ),
    );
  }
  return body + stroke('M78 120H922', '#fff7e6', 8, 'opacity=".7"');
}
