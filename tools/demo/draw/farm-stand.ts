import { darker, lighter } from './colour.ts';
import { hill, sky, tree, treeLine } from './land.ts';
import { atmosphere } from './light.ts';
import { blob, bowed, group, path, polygon, smooth, stroke } from './shapes.ts';
import { type Point, type Sheet, createSheet } from './sheet.ts';
import { counter } from './stand-counter.ts';
import { hangings, shelf, slate } from './stand-inside.ts';
import { board } from './things.ts';

/** The stand at the end of the lane, on a bright afternoon. */
export function farmStand(): string {
  const sheet = createSheet(51);
  const land =
    sky(sheet, 640, ['#6fa6bf', '#a3c6c6', '#dfe0c0', '#f6e3b4'], [180, 150], 10, '#fff4dc') +
    hill(
      sheet,
      [
        [-40, 560],
        [300, 505],
        [700, 548],
        [1100, 500],
        [1640, 560],
      ],
      '#8aa39a',
      '#cfd0a0',
      760,
    ) +
    treeLine(sheet, -30, 1640, (x) => 640 + Math.sin(x / 240) * 8, 96, '#6d8a58') +
    hill(
      sheet,
      [
        [-40, 640],
        [500, 628],
        [1000, 646],
        [1640, 622],
      ],
      '#b4b257',
      '#8f9a4a',
      1240,
    ) +
    path(
      smooth(
        [
          [700, 640],
          [760, 640],
          [980, 800],
          [1640, 1060],
          [1640, 1240],
          [200, 1240],
          [420, 960],
          [760, 760],
        ],
        true,
        8,
      ),
      sheet.linear(
        [0, 640],
        [0, 1240],
        [
          [0, '#e3cb98'],
          [1, '#b08e60'],
        ],
      ),
    ) +
    tree(sheet, 90, 900, 560, '#5d8047') +
    tree(sheet, 1530, 860, 460, '#54773f');
  return sheet.finish(
    land +
      flowersAtFoot(sheet, 0) +
      stand(sheet) +
      flowersAtFoot(sheet, 1) +
      atmosphere(sheet, '#ffe3a0', '#1f2440', 0.5),
  );
}

function stand(sheet: Sheet): string {
  const wood = '#b98b58';
  let body = path(
    polygon([
      [250, 1100],
      [1420, 1100],
      [1640, 1010],
      [1560, 940],
      [1300, 930],
    ]),
    '#2a2018',
    `opacity=".6" filter="${sheet.blur(18)}"`,
  );
  let back = '';
  for (let i = 0; i < 8; i += 1)
    back += board(
      sheet,
      [
        [300, 420 + i * 62],
        [1320, 420 + i * 62],
        [1320, 480 + i * 62],
        [300, 480 + i * 62],
      ],
      darker(wood, 0.42),
      6,
    );
  body +=
    back +
    path(
      polygon([
        [300, 400],
        [1320, 400],
        [1320, 560],
        [300, 560],
      ]),
      '#1b1213',
      `opacity=".6" filter="${sheet.blur(30)}"`,
    );
  body += slate(sheet) + hangings(sheet) + shelf(sheet, wood);
  for (const x of [286, 1284])
    body +=
      path(
        polygon([
          [x + 44, 380],
          [x + 58, 380],
          [x + 58, 1090],
          [x + 44, 1090],
        ]),
        '#241712',
        'opacity=".45"',
      ) +
      board(
        sheet,
        [
          [x, 370],
          [x + 46, 370],
          [x + 46, 1096],
          [x, 1096],
        ],
        lighter(wood, 0.1),
        4,
      );
  return body + counter(sheet, wood) + awning(sheet);
}

function awning(sheet: Sheet): string {
  const stripes = 13;
  let body = path(
    polygon([
      [270, 420],
      [1350, 420],
      [1350, 470],
      [270, 470],
    ]),
    '#180f10',
    `opacity=".55" filter="${sheet.blur(16)}"`,
  );
  for (let i = 0; i < stripes; i += 1) {
    const [a, b] = [i / stripes, (i + 1) / stripes];
    const colour = i % 2 ? '#f3e7cd' : '#b8452f';
    const top = (t: number): Point => [330 + t * 960, 196];
    const low = (t: number): Point => [226 + t * 1168, 392];
    const [p, q, r, s] = [top(a), top(b), low(b), low(a)];
    body += path(
      polygon([p, q, r, s]),
      sheet.linear(
        [0, 196],
        [0, 392],
        [
          [0, lighter(colour, 0.22)],
          [0.7, colour],
          [1, darker(colour, 0.14)],
        ],
      ),
    );
    const mid = (r[0] + s[0]) / 2;
    body += path(
      `M${s[0].toFixed(1)} 390L${r[0].toFixed(1)} 390L${r[0].toFixed(1)} 436Q${mid.toFixed(1)} 482 ${s[0].toFixed(1)} 436Z`,
      sheet.linear(
        [0, 390],
        [0, 470],
        [
          [0, darker(colour, 0.24)],
          [1, darker(colour, 0.06)],
        ],
      ),
    );
    body += stroke(
      `M${p[0].toFixed(1)} 196L${s[0].toFixed(1)} 392`,
      darker(colour, 0.5),
      2.5,
      'opacity=".35"',
    );
  }
  return (
    body +
    stroke('M226 391L1394 391', '#fff4da', 4, 'opacity=".5"') +
    stroke('M326 196L1294 196', '#fff6e0', 8, 'opacity=".75"')
  );
}

function flowersAtFoot(sheet: Sheet, layer: number): string {
  const { random } = sheet;
  let body = '';
  for (let i = 0; i < 130; i += 1) {
    const left = random.chance(0.5);
    const x = left ? random.between(-30, 280) : random.between(1360, 1640);
    const y = layer ? 1250 : 1010 + random.between(-30, 30);
    const h = layer ? random.between(80, 260) : random.between(60, 170);
    const tip: Point = [x + random.between(-36, 36), y - h];
    body += stroke(
      smooth(bowed([x, y], tip, random.between(-0.1, 0.1), 4), false),
      random.pick(['#56733c', '#6f8a45', '#3f5c36']),
      4,
    );
    if (!random.chance(0.5)) continue;
    const petal = random.pick(['#f3c646', '#fdf3dc', '#e5734b', '#d15b7c', '#f0a63c']);
    for (let k = 0; k < 8; k += 1)
      body += `<ellipse cx="${tip[0].toFixed(0)}" cy="${(tip[1] - 11).toFixed(0)}" rx="5" ry="11" fill="${k % 2 ? petal : darker(petal, 0.1)}" transform="rotate(${k * 45} ${tip[0].toFixed(0)} ${tip[1].toFixed(0)})"/>`;
    body += path(blob(sheet, tip[0], tip[1], 6, 6, 0.1, 6), '#8a5a24');
  }
  return group(body, '');
}
