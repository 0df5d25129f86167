import { lighter } from './colour.ts';
import { kale, lettuce } from './greens.ts';
import { orb, squash, tomato } from './produce.ts';
import { beet, carrot } from './roots.ts';
import { group, path, polygon, pool, stroke } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { board } from './things.ts';

/** The counter with its four bins, and pumpkins at its foot. */
export function counter(sheet: Sheet, wood: string): string {
  let body = '';
  for (let i = 0; i < 4; i += 1)
    body += board(
      sheet,
      [
        [300, 914 + i * 46],
        [1320, 914 + i * 46],
        [1320, 958 + i * 46],
        [300, 958 + i * 46],
      ],
      wood,
      6,
    );
  body += path(
    polygon([
      [300, 900],
      [1320, 900],
      [1320, 960],
      [300, 960],
    ]),
    '#2c1a14',
    `opacity=".5" filter="${sheet.blur(12)}"`,
  );
  body += board(
    sheet,
    [
      [250, 872],
      [1370, 872],
      [1386, 912],
      [234, 912],
    ],
    lighter(wood, 0.18),
    5,
  );
  const bin = (x: number, w: number, fill: string) => {
    const behind = path(
      polygon([
        [x - 6, 780],
        [x + w + 6, 780],
        [x + w, 880],
        [x, 880],
      ]),
      '#24150f',
    );
    return (
      behind +
      group(
        fill,
        `clip-path="${sheet.clip(
          path(
            polygon([
              [0, 0],
              [1600, 0],
              [1600, 870],
              [0, 870],
            ]),
            '#000',
          ),
        )}"`,
      ) +
      board(
        sheet,
        [
          [x - 8, 806],
          [x + w + 8, 806],
          [x + w + 2, 842],
          [x - 2, 842],
        ],
        '#d3aa72',
        4,
      ) +
      board(
        sheet,
        [
          [x - 2, 846],
          [x + w + 2, 846],
          [x + w - 4, 880],
          [x + 4, 880],
        ],
        '#c89c64',
        4,
      ) +
      stroke(`M${x - 8} 842H${x + w + 8}`, '#3a2418', 4, 'opacity=".7"')
    );
  };
  const pile = (make: (x: number, y: number) => string, x: number, w: number, r: number) => {
    let out = '';
    for (const [row, y] of [
      [0, 770],
      [1, 792],
      [2, 812],
    ] as const)
      for (let k = x + r * (row % 2 ? 0.9 : 1.3); k < x + w - r * 0.5; k += r * 1.65)
        out +=
          pool(sheet, k + 3, y + 8, r * 1.25, r * 1.1, '#1a0d0c', 0.6) +
          make(k, y + sheet.random.between(-6, 4));
    return out;
  };
  body += bin(
    330,
    220,
    pile(
      (x, y) => tomato(sheet, x, y, 36, sheet.random.pick(['#d5402c', '#df5c30', '#c8302a'])),
      330,
      220,
      36,
    ),
  );
  let greens = '';
  for (let i = 0; i < 7; i += 1)
    greens += kale(
      sheet,
      600 + i * 24,
      830,
      -125 + i * 12,
      sheet.random.between(150, 200),
      sheet.random.pick(['#3f6a3c', '#35583c', '#568345']),
      i % 2 ? '#d8385c' : undefined,
    );
  body += bin(
    574,
    200,
    greens + lettuce(sheet, 632, 790, 62, '#9cc44a') + lettuce(sheet, 722, 790, 66, '#8bb83e'),
  );
  let carrots = '';
  for (let i = 0; i < 8; i += 1)
    carrots += carrot(
      sheet,
      830 + i * 22,
      770 + (i % 3) * 12,
      74 + sheet.random.between(-8, 8),
      130,
      sheet.random.pick(['#e57f2b', '#ec9a3c', '#d96f2c']),
      1,
    );
  body += bin(800, 220, carrots);
  body += bin(
    1046,
    220,
    pile(
      (x, y) => beet(sheet, x, y, 34, 100, sheet.random.pick(['#86214c', '#962a58', '#6f1d48']), 0),
      1046,
      220,
      34,
    ),
  );
  body += [
    [360, 1080, 84, '#de8a30'],
    [520, 1100, 70, '#e9a548'],
    [1190, 1092, 92, '#d9772c'],
    [1060, 1112, 58, '#e8d7a6'],
  ]
    .map(
      ([x, y, r, c]) =>
        pool(sheet, (x as number) + 20, (y as number) + 50, (r as number) * 1.5, 34, '#1c120e', 0.75) +
        squash(sheet, x as number, y as number, r as number, c as string, 0.74),
    )
    .join('');
  return body + orb(sheet, 640, 1128, 40, 36, '#eab93c', 0.5);
}
