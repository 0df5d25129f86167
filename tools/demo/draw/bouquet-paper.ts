import { darker, lighter } from './colour.ts';
import { brushed, group, path, smooth, stroke } from './shapes.ts';
import type { Point, Sheet } from './sheet.ts';
import { ribbonBow } from './things.ts';

/** The paper behind the flowers. */
export function paperBack(sheet: Sheet): string {
  const kraft = '#c9a27c';
  const d = smooth(
    [
      [420, 560],
      [500, 520],
      [620, 600],
      [800, 640],
      [980, 600],
      [1110, 510],
      [1200, 560],
      [1060, 820],
      [860, 1080],
      [740, 1080],
      [560, 820],
    ],
    true,
    9,
  );
  return path(
    d,
    sheet.linear(
      [420, 0],
      [1200, 0],
      [
        [0, darker(kraft, 0.05)],
        [0.5, darker(kraft, 0.4)],
        [1, darker(kraft, 0.25)],
      ],
    ),
  );
}

/** The paper before them, folded over and tied. */
export function paperFront(sheet: Sheet): string {
  const kraft = '#cfa985';
  const left = smooth(
    [
      [420, 560],
      [470, 620],
      [600, 720],
      [760, 800],
      [930, 850],
      [900, 960],
      [860, 1110],
      [740, 1112],
      [600, 880],
    ],
    true,
    9,
  );
  const right = smooth(
    [
      [1200, 560],
      [1150, 640],
      [1000, 740],
      [840, 800],
      [700, 880],
      [720, 1000],
      [744, 1112],
      [866, 1110],
      [1040, 860],
    ],
    true,
    9,
  );
  const sheetOf = (d: string, from: number, to: number) =>
    path(
      d,
      sheet.linear(
        [from, 560],
        [to, 1100],
        [
          [0, lighter(kraft, 0.42)],
          [0.45, kraft],
          [1, darker(kraft, 0.36)],
        ],
      ),
    ) + brushed(sheet, d, [420, 560, 780, 560], [lighter(kraft, 0.4), darker(kraft, 0.3)], 16, 0.12, 1.1);
  const crease = (points: Point[]) =>
    stroke(smooth(points, false), '#7a5236', 7, `opacity=".35" filter="${sheet.blur(3)}"`) +
    stroke(
      smooth(
        points.map(([x, y]) => [x - 9, y] as const),
        false,
      ),
      '#fff0d6',
      5,
      `opacity=".5" filter="${sheet.blur(2)}"`,
    );
  const tie = ribbonBow(sheet, 800, 1028, '#a84c60', 1);
  return (
    sheetOf(right, 1200, 700) +
    crease([
      [1120, 640],
      [960, 840],
      [850, 1090],
    ]) +
    path(left, '#3a1d18', `opacity=".45" filter="${sheet.blur(14)}" transform="translate(16 6)"`) +
    sheetOf(left, 420, 940) +
    stroke(
      smooth(
        [
          [420, 560],
          [470, 620],
          [600, 720],
          [760, 800],
          [930, 850],
        ],
        false,
      ),
      '#fff3de',
      6,
      'opacity=".8"',
    ) +
    crease([
      [520, 680],
      [680, 880],
      [780, 1090],
    ]) +
    crease([
      [640, 760],
      [760, 920],
      [820, 1090],
    ]) +
    group(tie, '')
  );
}
