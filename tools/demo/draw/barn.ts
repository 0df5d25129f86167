import { darker, lighter } from './colour.ts';
import { blob, path, polygon, smooth, stroke } from './shapes.ts';
import type { Point, Sheet } from './sheet.ts';

/** The red barn and its silo, lit from the left. */
export function barn(sheet: Sheet): string {
  const red = '#a8442f';
  const wall = (points: readonly Point[], colour: string) => path(polygon(points), colour);
  let planks = '';
  for (let x = 946; x < 1088; x += 13)
    planks += stroke(`M${x} 470V568`, darker(red, 0.35), 2, 'opacity=".45"');
  const silo =
    path(
      polygon([
        [1130, 400],
        [1186, 400],
        [1186, 566],
        [1130, 566],
      ]),
      sheet.linear(
        [1130, 0],
        [1186, 0],
        [
          [0, '#e7d9c0'],
          [0.4, '#b9ad9c'],
          [1, '#77706c'],
        ],
      ),
    ) +
    path(
      smooth(
        [
          [1126, 402],
          [1134, 372],
          [1158, 356],
          [1182, 372],
          [1190, 402],
        ],
        true,
        7,
      ),
      sheet.linear(
        [1126, 0],
        [1190, 0],
        [
          [0, '#d9c7ae'],
          [1, '#6d6668'],
        ],
      ),
    ) +
    [430, 460, 490, 520].map((y) => stroke(`M1130 ${y}q28 7 56 0`, '#6b6460', 2, 'opacity=".5"')).join('');
  return (
    silo +
    path(
      polygon([
        [820, 566],
        [1200, 566],
        [1480, 620],
        [1120, 632],
      ]),
      '#33402a',
      `opacity=".45" filter="${sheet.blur(8)}"`,
    ) +
    wall(
      [
        [800, 468],
        [940, 468],
        [940, 568],
        [800, 568],
      ],
      lighter(red, 0.24),
    ) +
    wall(
      [
        [940, 468],
        [1014, 388],
        [1092, 468],
        [1092, 568],
        [940, 568],
      ],
      darker(red, 0.32),
    ) +
    planks +
    wall(
      [
        [792, 472],
        [862, 384],
        [1014, 380],
        [936, 472],
      ],
      '#6e6a72',
    ) +
    stroke('M792 472L862 384L1014 380', '#f6dcb4', 4, 'opacity=".8"') +
    stroke('M936 472L1014 380L1100 474', '#4a4049', 7) +
    wall(
      [
        [984, 500],
        [1050, 500],
        [1050, 568],
        [984, 568],
      ],
      '#3c2228',
    ) +
    stroke('M984 500H1050V568H984ZM984 500L1050 568M1050 500L984 568', '#e9cfae', 3.5) +
    wall(
      [
        [1004, 430],
        [1030, 430],
        [1030, 456],
        [1004, 456],
      ],
      '#ffd58c',
    ) +
    [826, 874]
      .map(
        (x) =>
          wall(
            [
              [x, 500],
              [x + 26, 500],
              [x + 26, 532],
              [x, 532],
            ],
            '#3f2b33',
          ) + stroke(`M${x} 500h26v32h-26zM${x + 13} 500v32M${x} 516h26`, '#f3dcb8', 2.5),
      )
      .join('') +
    path(blob(sheet, 780, 566, 40, 22, 0.2, 8), '#6b7d45') +
    path(blob(sheet, 1206, 566, 46, 26, 0.2, 8), '#4f6340')
  );
}
