import { darker, lighter } from './colour.ts';
import { kale, lettuce } from './greens.ts';
import { frond } from './plants.ts';
import { orb, squash, tomato } from './produce.ts';
import { beet, radish } from './roots.ts';
import { blob, group, path, polygon, pool } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { board } from './things.ts';

/** The crate and everything in it. */
export function crate(sheet: Sheet): string {
  const shadow = path(
    polygon([
      [300, 1066],
      [1290, 1062],
      [1640, 980],
      [1580, 900],
      [1200, 880],
    ]),
    '#1d0f10',
    `opacity=".7" filter="${sheet.blur(24)}" style="mix-blend-mode:multiply"`,
  );
  const wood = '#c2925a';
  let slats = '';
  for (const [top, bottom] of [
    [752, 836],
    [850, 934],
    [948, 1036],
  ] as const) {
    slats += path(
      polygon([
        [292, bottom - 6],
        [1296, bottom - 6],
        [1296, bottom + 16],
        [292, bottom + 16],
      ]),
      '#2c1812',
      'opacity=".8"',
    );
    slats += board(
      sheet,
      [
        [290, top],
        [1298, top],
        [1296, bottom],
        [292, bottom],
      ],
      wood,
      8,
    );
  }
  const dark = path(
    polygon([
      [296, 700],
      [1292, 700],
      [1292, 1036],
      [296, 1036],
    ]),
    '#2b1a16',
  );
  const post = (l: number, r: number) =>
    path(
      polygon([
        [r, 726],
        [r + 16, 738],
        [r + 16, 1052],
        [r, 1052],
      ]),
      '#2c1812',
      'opacity=".7"',
    ) +
    board(
      sheet,
      [
        [l, 722],
        [r, 722],
        [r, 1052],
        [l, 1052],
      ],
      lighter(wood, 0.1),
      4,
    ) +
    [794, 892, 990]
      .map(
        (y) =>
          path(blob(sheet, (l + r) / 2, y, 7, 7, 0.1, 7), '#5a3d2a') +
          path(blob(sheet, (l + r) / 2 - 2, y - 2, 2.5, 2.5, 0.1, 6), '#cfa77a'),
      )
      .join('');
  const side = path(
    polygon([
      [900, 752],
      [1298, 752],
      [1298, 1040],
      [1040, 1040],
    ]),
    darker('#5a3020', 0.3),
    `opacity=".28" filter="${sheet.blur(30)}"`,
  );
  const rim = path(
    polygon([
      [292, 738],
      [1298, 738],
      [1298, 784],
      [292, 784],
    ]),
    '#2c1208',
    `opacity=".45" filter="${sheet.blur(12)}"`,
  );
  return shadow + dark + greens(sheet) + slats + side + rim + heap(sheet) + post(286, 350) + post(1238, 1304);
}

function greens(sheet: Sheet): string {
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < 10; i += 1)
    body += frond(
      sheet,
      random.between(1010, 1180),
      740,
      -98 + i * 10,
      random.between(380, 520),
      random.pick(['#6d9a42', '#4c7a36', '#8cae50', '#5f8a3a']),
    );
  for (const [x, a, l, c] of [
    [390, -138, 430, '#2c6a3a'],
    [420, -118, 520, '#256035'],
    [560, -98, 580, '#2f6f3c'],
    [500, -108, 480, '#4a8a42'],
    [350, -150, 330, '#5a9a40'],
    [640, -86, 540, '#357a3e'],
    [590, -92, 440, '#62a048'],
  ] as const)
    body += kale(sheet, x, 760, a + random.between(-4, 4), l, c);
  for (const [x, a, l, c] of [
    [760, -98, 560, '#2f7038'],
    [850, -84, 600, '#367c3c'],
    [920, -70, 520, '#2a6836'],
    [800, -90, 430, '#4a9044'],
  ] as const)
    body += kale(sheet, x, 760, a, l, c, '#dd3f63');
  return body + pool(sheet, 800, 760, 560, 190, '#140f0c', 0.9);
}

function heap(sheet: Sheet): string {
  const under = (x: number, y: number, r: number) =>
    pool(sheet, x + r * 0.12, y + r * 0.3, r * 1.28, r * 1.15, '#180a0a', 0.75);
  let body = under(500, 660, 190) + lettuce(sheet, 500, 640, 200, '#96c23c');
  body += under(1110, 640, 170) + squash(sheet, 1110, 650, 172, '#de8a30', 0.78);
  for (const [x, y, r, c] of [
    [880, 640, 92, '#86214c'],
    [975, 715, 78, '#962a58'],
  ] as const)
    body += under(x, y, r) + beet(sheet, x, y, r, 100, c, 0);
  for (const [x, y, r, c] of [
    [745, 668, 92, '#d5402c'],
    [660, 742, 84, '#cf3a2a'],
    [832, 748, 86, '#df5c30'],
    [742, 778, 70, '#c8302a'],
  ] as const)
    body += under(x, y, r) + tomato(sheet, x, y, r, c);
  body +=
    under(1208, 752, 66) +
    orb(sheet, 1208, 752, 66, 62, '#eab93c', 0.6) +
    under(1100, 782, 58) +
    orb(sheet, 1100, 782, 58, 54, '#f0e2c6', 0.4) +
    under(400, 764, 72) +
    orb(sheet, 400, 764, 74, 66, '#5c2650', 0.8);
  for (const [x, y] of [
    [500, 768],
    [565, 790],
    [945, 800],
    [1002, 796],
  ] as const)
    body += under(x, y, 44) + radish(sheet, x, y, 44, 100);
  return (
    group(
      body,
      `clip-path="${sheet.clip(
        path(
          polygon([
            [0, 0],
            [1600, 0],
            [1600, 753],
            [0, 753],
          ]),
          '#000',
        ),
      )}"`,
    ) +
    path(
      polygon([
        [350, 748],
        [1238, 748],
        [1238, 754],
        [350, 754],
      ]),
      '#e8c48c',
      'opacity=".7"',
    )
  );
}
