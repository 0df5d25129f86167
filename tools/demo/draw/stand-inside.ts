import { darker, lighter } from './colour.ts';
import { leaf } from './plants.ts';
import { blob, bowed, path, polygon, pool, smooth, stroke } from './shapes.ts';
import type { Point, Sheet } from './sheet.ts';
import { board } from './things.ts';

/** A slate with a chalk drawing. */
export function slate(sheet: Sheet): string {
  let body =
    board(
      sheet,
      [
        [640, 492],
        [980, 492],
        [980, 512],
        [640, 512],
      ],
      '#c49a66',
      3,
    ) +
    path(
      polygon([
        [648, 506],
        [972, 506],
        [972, 672],
        [648, 672],
      ]),
      '#c49a66',
    ) +
    path(
      polygon([
        [662, 518],
        [958, 518],
        [958, 660],
        [662, 660],
      ]),
      sheet.linear(
        [662, 518],
        [958, 660],
        [
          [0, '#3e4a47'],
          [1, '#252d2d'],
        ],
      ),
    );
  const chalk = '#efe9d8';
  for (const [x, y, a] of [
    [810, 640, -90],
    [810, 622, -140],
    [810, 622, -40],
    [810, 596, -132],
    [810, 596, -48],
  ] as const) {
    const rad = (a * Math.PI) / 180;
    const tip: Point = [x + Math.cos(rad) * 62, y + Math.sin(rad) * 62];
    body += stroke(
      `${smooth(bowed([x, y], tip, 0.25, 5), false)}${smooth(bowed([x, y], tip, -0.25, 5), false)}`,
      chalk,
      4,
      'opacity=".85"',
    );
  }
  for (const [x, w] of [
    [690, 60],
    [880, 54],
  ] as const)
    for (const y of [560, 580, 600])
      body += stroke(`M${x} ${y}q${w / 4} -5 ${w / 2} 0t${w / 2} 0`, chalk, 3.5, 'opacity=".6"');
  return body;
}

/** Bunches hung to dry, and a string of lights. */
export function hangings(sheet: Sheet): string {
  const { random } = sheet;
  let body = '';
  for (const x of [400, 470, 545, 1070, 1150, 1225]) {
    body += stroke(`M${x} 420V${500}`, '#8a7350', 3);
    for (let i = 0; i < 9; i += 1)
      body += leaf(sheet, x, 496, 90 + random.between(-24, 24), random.between(90, 130), 22, {
        colour: random.pick(x < 700 ? ['#7d8f5a', '#8f9b66', '#66794d'] : ['#a05a6a', '#b57a72', '#8a6a78']),
        veins: 0,
      });
    body += stroke(`M${x - 9} 506h18`, '#d9bf8c', 6);
  }
  const wire = bowed([300, 470], [1320, 470], 0.06, 16);
  body += stroke(smooth(wire, false), '#2c2320', 3);
  for (const [x, y] of wire.slice(1, -1))
    body +=
      pool(sheet, x, y + 14, 62, 62, '#ffdf94', 0.6) +
      path(blob(sheet, x, y + 13, 9, 11, 0.03, 8), '#fff5cf');
  return body;
}

/** Jars on a shelf. */
export function shelf(sheet: Sheet, wood: string): string {
  let body = '';
  for (const [i, colour] of [
    '#c9542e',
    '#e0a63a',
    '#7d2a4a',
    '#c9542e',
    '#5d7d42',
    '#e0a63a',
    '#7d2a4a',
  ].entries()) {
    for (const side of [0, 1]) {
      if (side ? i > 2 : i > 2) break;
      const x = side ? 1030 + i * 82 : 380 + i * 82;
      body += path(
        smooth(
          [
            [x, 690],
            [x - 2, 640],
            [x + 4, 620],
            [x + 56, 620],
            [x + 62, 640],
            [x + 60, 690],
          ],
          true,
          9,
        ),
        sheet.linear(
          [x, 0],
          [x + 60, 0],
          [
            [0, lighter(colour, 0.35)],
            [0.4, colour],
            [1, darker(colour, 0.5)],
          ],
        ),
      );
      body +=
        path(
          polygon([
            [x + 4, 604],
            [x + 56, 604],
            [x + 56, 622],
            [x + 4, 622],
          ]),
          '#d8c59c',
        ) + stroke(`M${x + 12} 634v44`, '#fff', 5, 'opacity=".4"');
    }
  }
  return (
    body +
    board(
      sheet,
      [
        [330, 692],
        [1290, 692],
        [1290, 712],
        [330, 712],
      ],
      lighter(wood, 0.05),
      3,
    ) +
    path(
      polygon([
        [330, 712],
        [1290, 712],
        [1290, 740],
        [330, 740],
      ]),
      '#140c0c',
      `opacity=".5" filter="${sheet.blur(8)}"`,
    )
  );
}
