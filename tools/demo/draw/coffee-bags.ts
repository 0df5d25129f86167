import { spilled } from './beans.ts';
import { coffeeBag } from './coffee-bag.ts';
import { cup, steam } from './cup.ts';
import { atmosphere, windowLight } from './light.ts';
import { sprig } from './plants.ts';
import { path, polygon, pool } from './shapes.ts';
import { type Sheet, createSheet } from './sheet.ts';
import { board, cloth, plaster } from './things.ts';

/** This week's bags on the counter with a first cup, low sun on a terracotta wall. */
export function coffeeBags(): string {
  const sheet = createSheet(61);
  const wall =
    plaster(sheet, 1600, 920, '#a4583c', 0.5) +
    windowLight(sheet, [700, -60], [820, 700], {
      slant: 0.34,
      columns: 2,
      rows: 3,
      colour: '#ffe9cf',
      strength: 0.42,
    });
  return sheet.finish(
    wall + counter(sheet) + bags(sheet) + front(sheet) + atmosphere(sheet, '#ffc98a', '#1f1420', 0.55),
  );
}

function counter(sheet: Sheet): string {
  let body = '';
  for (const [top, bottom] of [
    [850, 925],
    [928, 1040],
    [1044, 1220],
  ] as const)
    body += board(
      sheet,
      [
        [-20, top],
        [1620, top],
        [1620, bottom],
        [-20, bottom],
      ],
      '#7a4c30',
      14,
    );
  return (
    body +
    path(
      polygon([
        [0, 842],
        [1600, 842],
        [1600, 864],
        [0, 864],
      ]),
      '#150a0a',
      `opacity=".5" filter="${sheet.blur(9)}"`,
    )
  );
}

function bags(sheet: Sheet): string {
  const shade = (points: readonly (readonly [number, number])[]) =>
    path(
      polygon(points),
      '#120808',
      `opacity=".7" filter="${sheet.blur(20)}" style="mix-blend-mode:multiply"`,
    );
  const plant =
    sprig(sheet, [150, 880], [70, 330], 0.12, 9, 150, { colour: '#6f8a6a', stem: '#5c5138', round: 0.5 }) +
    sprig(sheet, [170, 880], [330, 420], -0.1, 8, 130, { colour: '#7f9670', stem: '#5c5138', round: 0.5 });
  const jar =
    path(
      'M96 740Q90 720 110 715H232Q252 720 246 740L238 950Q236 975 171 976Q106 975 104 950Z',
      sheet.linear(
        [96, 0],
        [246, 0],
        [
          [0, '#f0dfc3'],
          [0.35, '#d9bf99'],
          [1, '#7d5f48'],
        ],
      ),
    ) + path('M104 800Q170 822 240 800L239 830Q170 852 105 830Z', '#b5533a', 'opacity=".85"');
  return (
    plant +
    pool(sheet, 220, 965, 200, 40, '#120808', 0.8) +
    jar +
    shade([
      [360, 985],
      [760, 985],
      [1000, 905],
      [900, 860],
      [600, 860],
    ]) +
    coffeeBag(sheet, 350, 985, 350, 640, '#2f5148', ['#e9b778', '#b5643f', '#5d3a34'], '#2f3b36') +
    shade([
      [700, 1015],
      [1060, 1015],
      [1330, 930],
      [1240, 870],
      [900, 870],
    ]) +
    coffeeBag(sheet, 660, 1020, 390, 560, '#dcb98a', ['#9cc0bd', '#5f8a78', '#33564f'], '#5a3a2a')
  );
}

function front(sheet: Sheet): string {
  const linen = cloth(
    sheet,
    [
      [1060, 1010],
      [1240, 975],
      [1480, 985],
      [1640, 1030],
      [1640, 1230],
      [1180, 1240],
      [1040, 1120],
    ],
    '#cfc0a8',
    [
      [
        [1220, 970],
        [1260, 1080],
        [1200, 1230],
      ],
      [
        [1420, 980],
        [1490, 1090],
        [1440, 1230],
      ],
    ],
    '#3f5f58',
  );
  return (
    linen +
    spilled(sheet, [560, 1105], [330, 62], 46, 21) +
    cup(sheet, 1290, 850, 150, '#efe3cd') +
    steam(sheet, 1290, 850, 520, 130, 0.34)
  );
}
