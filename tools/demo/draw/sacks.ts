import { bean } from './beans.ts';
import { darker, lighter } from './colour.ts';
import { leaf } from './plants.ts';
import { blob, brushed, group, path, pool, smooth, stroke } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** Two jute sacks, one open with green beans. */
export function sacks(sheet: Sheet): string {
  const jute = '#c2a06a';
  const sack = (x: number, y: number, w: number, h: number, open: boolean) => {
    const d = smooth(
      [
        [x, y],
        [x - w * 0.07, y - h * 0.45],
        [x + w * 0.06, y - h * 0.92],
        [x + w * 0.5, y - h],
        [x + w * 0.94, y - h * 0.92],
        [x + w * 1.07, y - h * 0.45],
        [x + w, y],
        [x + w * 0.5, y + h * 0.03],
      ],
      true,
      7,
    );
    let weave = '';
    for (let i = 1; i < 22; i += 1)
      weave +=
        stroke(
          `M${x - w * 0.1} ${y - (h * i) / 22}q${w * 0.6} ${h * 0.05} ${w * 1.2} 0`,
          darker(jute, 0.35),
          1.6,
          'opacity=".3"',
        ) +
        stroke(
          `M${x + (w * i) / 22} ${y - h}q${(i - 11) * 2} ${h * 0.5} 0 ${h}`,
          lighter(jute, 0.4),
          1.4,
          'opacity=".3"',
        );
    const mouth = open
      ? `<ellipse cx="${x + w / 2}" cy="${y - h * 0.94}" rx="${w * 0.42}" ry="${h * 0.1}" fill="#2c190f"/>` +
        Array.from({ length: 60 }, () =>
          bean(
            sheet,
            x + w / 2 + sheet.random.between(-0.36, 0.36) * w,
            y - h * 0.95 + sheet.random.between(-0.05, 0.06) * h,
            11,
            sheet.random.between(0, 180),
            sheet.random.pick(['#a8a56a', '#8f9160', '#b7b27c']),
          ),
        ).join('') +
        stroke(
          `M${x + w * 0.07} ${y - h * 0.93}Q${x + w / 2} ${y - h * 0.78} ${x + w * 0.93} ${y - h * 0.93}`,
          lighter(jute, 0.25),
          20,
        )
      : stroke(`M${x + w * 0.3} ${y - h * 0.97}q${w * 0.2} ${h * 0.06} ${w * 0.4} 0`, darker(jute, 0.4), 7);
    return (
      pool(sheet, x + w * 0.6, y, w * 0.95, 44, '#0d0707', 0.85) +
      path(
        d,
        sheet.linear(
          [x, 0],
          [x + w, 0],
          [
            [0, lighter(jute, 0.3)],
            [0.4, jute],
            [1, darker(jute, 0.6)],
          ],
        ),
      ) +
      group(weave, `clip-path="${sheet.clip(path(d, '#000'))}"`) +
      brushed(sheet, d, [x, y - h, w, h], [lighter(jute, 0.4), darker(jute, 0.35)], 10, 0.15, -1) +
      mouth
    );
  };
  const mark =
    path(
      blob(sheet, 1420, 930, 48, 48, 0.03, 10),
      'none',
      'stroke="#3f5a4a" stroke-width="7" opacity=".75"',
    ) + leaf(sheet, 1398, 956, -52, 74, 34, { colour: '#3f5a4a', veins: 3, gloss: 0 });
  return sack(1230, 980, 190, 250, false) + sack(1310, 1100, 240, 300, true) + mark;
}
