import { spilled } from './beans.ts';
import { darker, lighter } from './colour.ts';
import { steam } from './cup.ts';
import { bokeh } from './land.ts';
import { atmosphere } from './light.ts';
import { leaf } from './plants.ts';
import { kettle, server } from './pour-over.ts';
import { path, polygon, pool, stroke } from './shapes.ts';
import { type Sheet, createSheet } from './sheet.ts';
import { board, plaster } from './things.ts';

/** A pour-over in the tasting room: steam against a dark wall. */
export function coffeePour(): string {
  const sheet = createSheet(71);
  const wall =
    plaster(sheet, 1600, 960, '#2c5553', 0.6) +
    pool(sheet, 640, 420, 760, 620, '#7fb3a0', 0.5) +
    lamps(sheet);
  return sheet.finish(
    wall +
      shelf(sheet) +
      counter(sheet) +
      server(sheet) +
      kettle(sheet) +
      spilled(sheet, [1120, 1090], [210, 42], 26, 19) +
      steam(sheet, 620, 470, 470, 210, 0.3) +
      atmosphere(sheet, '#ffd9a6', '#0b1220', 0.65),
  );
}

function lamps(sheet: Sheet): string {
  let body = bokeh(sheet, ['#f6c98a', '#e59f62', '#9cc7b4'], 9, [16, 44], 0.16);
  for (const [x, y] of [
    [300, 210],
    [980, 150],
  ] as const) {
    body += stroke(`M${x} -10V${y - 70}`, '#0e1a1c', 5) + pool(sheet, x, y + 40, 330, 280, '#ffd28c', 0.6);
    body += path(
      `M${x - 96} ${y + 20}Q${x - 88} ${y - 76} ${x} ${y - 80}Q${x + 88} ${y - 76} ${x + 96} ${y + 20}Q${x} ${y + 42} ${x - 96} ${y + 20}Z`,
      sheet.linear(
        [x - 96, 0],
        [x + 96, 0],
        [
          [0, '#c98d4a'],
          [0.4, '#9a5f30'],
          [1, '#47261a'],
        ],
      ),
    );
    body += `<ellipse cx="${x}" cy="${y + 22}" rx="94" ry="15" fill="#ffe7b4"/>`;
  }
  return body;
}

function shelf(sheet: Sheet): string {
  let body =
    board(
      sheet,
      [
        [1130, 470],
        [1640, 470],
        [1640, 496],
        [1130, 496],
      ],
      '#8a5a38',
      4,
    ) +
    path(
      polygon([
        [1130, 496],
        [1640, 496],
        [1640, 530],
        [1130, 530],
      ]),
      '#081214',
      `opacity=".6" filter="${sheet.blur(10)}"`,
    );
  for (const [x, w, h, c] of [
    [1170, 92, 150, '#e6d3b0'],
    [1280, 84, 118, '#b5533a'],
    [1382, 100, 170, '#d7a95c'],
    [1500, 90, 130, '#dfe0cf'],
  ] as const) {
    body +=
      path(
        `M${x} ${470 - h}q0 -10 10 -12h${w - 20}q10 2 10 12V470H${x}Z`,
        sheet.linear(
          [x, 0],
          [x + w, 0],
          [
            [0, lighter(c, 0.25)],
            [0.4, c],
            [1, darker(c, 0.55)],
          ],
        ),
      ) +
      path(
        polygon([
          [x - 3, 470 - h - 16],
          [x + w + 3, 470 - h - 16],
          [x + w + 3, 470 - h + 6],
          [x - 3, 470 - h + 6],
        ]),
        sheet.linear(
          [x, 0],
          [x + w, 0],
          [
            [0, '#b98a58'],
            [1, '#52331f'],
          ],
        ),
      );
    body += path(
      polygon([
        [x + w * 0.2, 470 - h * 0.62],
        [x + w * 0.8, 470 - h * 0.62],
        [x + w * 0.8, 470 - h * 0.26],
        [x + w * 0.2, 470 - h * 0.26],
      ]),
      '#f6ecd6',
      'opacity=".85"',
    );
  }
  let plant = '';
  for (let i = 0; i < 16; i += 1)
    plant += leaf(
      sheet,
      90 + sheet.random.between(-20, 20),
      800,
      -150 + i * 8,
      sheet.random.between(210, 380),
      sheet.random.between(40, 74),
      { colour: sheet.random.pick(['#3f7556', '#2e5f49', '#5d8f62', '#254f40']), veins: 5, gloss: 0.4 },
    );
  return body + plant;
}

function counter(sheet: Sheet): string {
  let body = '';
  for (const [top, bottom] of [
    [900, 985],
    [988, 1090],
    [1094, 1220],
  ] as const)
    body += board(
      sheet,
      [
        [-20, top],
        [1620, top],
        [1620, bottom],
        [-20, bottom],
      ],
      '#9a6a42',
      14,
    );
  const pot = path(
    'M-20 770H190Q206 772 202 800L178 985Q172 1005 86 1006H-20Z',
    sheet.linear(
      [0, 0],
      [205, 0],
      [
        [0, '#d98f62'],
        [0.5, '#b5633c'],
        [1, '#5e2f22'],
      ],
    ),
  );
  return (
    body +
    path(
      polygon([
        [0, 890],
        [1600, 890],
        [1600, 912],
        [0, 912],
      ]),
      '#0a0c10',
      `opacity=".55" filter="${sheet.blur(10)}"`,
    ) +
    pool(sheet, 130, 1000, 210, 34, '#120a08', 0.8) +
    pot +
    pool(sheet, 620, 905, 560, 90, '#ffe0a8', 0.28)
  );
}
