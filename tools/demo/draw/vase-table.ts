import { darker, lighter } from './colour.ts';
import { leaf } from './plants.ts';
import { orb } from './produce.ts';
import { bowed, brushed, path, polygon, pool, smooth, stroke } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** The jug with its dripped glaze. */
export function jug(sheet: Sheet): string {
  const glaze = '#3f6f86';
  const d =
    'M500 640C506 690 440 760 432 850C424 960 470 1030 540 1046Q622 1060 706 1046C776 1030 820 960 810 850C802 760 736 690 742 640Q620 676 500 640Z';
  const handle = 'M738 676C860 640 900 780 800 850';
  const drips = path(
    'M500 640Q620 676 742 640C740 690 770 720 782 760Q760 800 740 770Q716 740 690 790Q664 830 640 780Q610 740 582 796Q556 840 530 786Q500 740 462 766C480 720 504 690 500 640Z',
    '#e9e3d2',
    'opacity=".92"',
  );
  return (
    pool(sheet, 780, 1046, 420, 56, '#14161e', 0.85) +
    stroke(handle, darker(glaze, 0.45), 44) +
    stroke(handle, lighter(glaze, 0.1), 20, 'transform="translate(-5 -7)"') +
    path(
      d,
      sheet.linear(
        [430, 0],
        [812, 0],
        [
          [0, lighter(glaze, 0.25)],
          [0.28, lighter(glaze, 0.05)],
          [0.6, darker(glaze, 0.2)],
          [1, darker(glaze, 0.62)],
        ],
      ),
    ) +
    drips +
    path(
      d,
      sheet.linear(
        [430, 0],
        [812, 0],
        [
          [0, '#ffffff', 0.1],
          [0.5, '#10131d', 0],
          [1, '#10131d', 0.55],
        ],
      ),
    ) +
    brushed(sheet, d, [430, 640, 380, 410], [lighter(glaze, 0.5), darker(glaze, 0.3)], 14, 0.12, -1.1) +
    pool(sheet, 520, 860, 34, 120, '#ffffff', 0.6) +
    stroke('M500 642Q620 678 742 642', '#fffaf0', 7, 'opacity=".8"')
  );
}

/** Pears, a letter, fallen petals. */
export function still(sheet: Sheet): string {
  const pear = (x: number, y: number, r: number, c: string, lean: number) => {
    const neck = smooth(
      [
        [x - r * 0.5, y - r * 0.5],
        [x - r * 0.32 + lean * 0.5, y - r * 1.3],
        [x + lean, y - r * 1.62],
        [x + r * 0.36 + lean * 0.5, y - r * 1.26],
        [x + r * 0.62, y - r * 0.4],
      ],
      true,
      6,
    );
    return (
      pool(sheet, x + r * 0.9, y + r * 0.78, r * 1.7, r * 0.36, '#14161e', 0.8) +
      path(
        neck,
        sheet.linear(
          [x - r * 0.5, 0],
          [x + r * 0.6, 0],
          [
            [0, lighter(c, 0.3)],
            [0.5, c],
            [1, darker(c, 0.45)],
          ],
        ),
      ) +
      orb(sheet, x, y, r, r * 0.94, c, 0.55) +
      path(
        neck,
        sheet.linear(
          [0, y - r * 1.4],
          [0, y - r * 0.3],
          [
            [0, c, 0.9],
            [1, c, 0],
          ],
        ),
      ) +
      stroke(
        smooth(bowed([x + lean, y - r * 1.58], [x + lean + r * 0.16, y - r * 2.02], 0.2, 3), false),
        '#5a3f26',
        r * 0.09,
      ) +
      pool(sheet, x + r * 0.3, y - r * 0.1, r * 0.5, r * 0.6, '#c9603a', 0.4)
    );
  };
  const letter =
    path(
      polygon([
        [1090, 1080],
        [1390, 1050],
        [1450, 1140],
        [1140, 1176],
      ]),
      '#1a1a24',
      `opacity=".4" filter="${sheet.blur(10)}" transform="translate(14 14)"`,
    ) +
    path(
      polygon([
        [1090, 1080],
        [1390, 1050],
        [1450, 1140],
        [1140, 1176],
      ]),
      sheet.linear(
        [1090, 1050],
        [1450, 1170],
        [
          [0, '#fffaf0'],
          [1, '#dccfb8'],
        ],
      ),
    ) +
    stroke('M1090 1080L1284 1120L1390 1050', '#b5a58c', 3) +
    pool(sheet, 1284, 1118, 22, 18, '#9c2f3c', 1) +
    path(
      polygon([
        [1268, 1106],
        [1300, 1104],
        [1304, 1130],
        [1270, 1132],
      ]),
      '#a83a45',
      'opacity=".9"',
    );
  return (
    pear(1180, 960, 84, '#c7b24a', 14) +
    pear(1010, 1010, 78, '#b5b355', -18) +
    letter +
    [
      [300, 1090, '#d0616c'],
      [380, 1130, '#f0cdb8'],
      [930, 1130, '#e39a5c'],
      [240, 1150, '#efc27c'],
    ]
      .map(
        ([x, y, c]) =>
          pool(sheet, (x as number) + 12, (y as number) + 10, 44, 14, '#14161e', 0.6) +
          leaf(sheet, x as number, y as number, sheet.random.between(-30, 30), 60, 34, {
            colour: c as string,
            veins: 2,
          }),
      )
      .join('')
  );
}
