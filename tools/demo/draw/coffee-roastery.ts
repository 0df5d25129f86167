import { atmosphere } from './light.ts';
import { roaster } from './roaster.ts';
import { sacks } from './sacks.ts';
import { blob, group, path, polygon, pool, stroke } from './shapes.ts';
import { type Sheet, createSheet } from './sheet.ts';
import { board } from './things.ts';

/** The old drum roaster in the brick hall, sun through the tall windows. */
export function coffeeRoastery(): string {
  const sheet = createSheet(83);
  return sheet.finish(
    hall(sheet) +
      windows(sheet) +
      floor(sheet) +
      roaster(sheet) +
      sacks(sheet) +
      beams(sheet) +
      atmosphere(sheet, '#ffd79a', '#170f1c', 0.6),
  );
}

function hall(sheet: Sheet): string {
  const { random } = sheet;
  let body = path(
    polygon([
      [0, 0],
      [1600, 0],
      [1600, 900],
      [0, 900],
    ]),
    '#5d3328',
  );
  for (let row = 0; row < 30; row += 1) {
    for (let x = row % 2 ? -40 : 0; x < 1600; x += 84) {
      const colour = random.pick(['#8f4f3a', '#9c5a40', '#844532', '#a5664a', '#783f30']);
      body += path(
        polygon([
          [x + 2, row * 31 + 2],
          [x + 81, row * 31 + 2],
          [x + 81, row * 31 + 28],
          [x + 2, row * 31 + 28],
        ]),
        colour,
        `opacity="${random.chance(0.3) ? 0.6 : 0.9}"`,
      );
    }
  }
  return (
    body +
    path(
      polygon([
        [0, 0],
        [1600, 0],
        [1600, 900],
        [0, 900],
      ]),
      sheet.linear(
        [0, 0],
        [1600, 500],
        [
          [0, '#ffd9a0', 0.3],
          [0.45, '#5a2f26', 0.2],
          [1, '#140c16', 0.72],
        ],
      ),
    )
  );
}

function windows(sheet: Sheet): string {
  let body = '';
  for (const x of [60, 1190]) {
    const frame = `M${x} 640V250Q${x} 70 ${x + 150} 70Q${x + 300} 70 ${x + 300} 250V640Z`;
    body +=
      path(
        frame,
        sheet.linear(
          [0, 70],
          [0, 640],
          [
            [0, '#fff3d0'],
            [0.5, '#ffe0a6'],
            [1, '#cfd6a8'],
          ],
        ),
      ) +
      group(
        Array.from({ length: 18 }, () =>
          path(
            blob(
              sheet,
              x + sheet.random.between(0, 300),
              sheet.random.between(420, 660),
              sheet.random.between(30, 70),
              sheet.random.between(24, 50),
              0.15,
              8,
            ),
            sheet.random.pick(['#8fa56a', '#a9b878', '#738f62']),
            'opacity=".55"',
          ),
        ).join(''),
        `clip-path="${sheet.clip(path(frame, '#000'))}" filter="${sheet.blur(3)}"`,
      );
    body +=
      stroke(frame, '#2a1c1c', 16) +
      stroke(
        `M${x + 100} 92V640M${x + 200} 92V640M${x} 250H${x + 300}M${x} 380H${x + 300}M${x} 510H${x + 300}`,
        '#2a1c1c',
        8,
      );
    body +=
      board(
        sheet,
        [
          [x - 26, 640],
          [x + 326, 640],
          [x + 326, 668],
          [x - 26, 668],
        ],
        '#b08a64',
        4,
      ) + pool(sheet, x + 150, 350, 420, 420, '#ffe2a8', 0.4);
  }
  return body;
}

function floor(sheet: Sheet): string {
  let body = '';
  for (const [top, bottom] of [
    [850, 895],
    [897, 955],
    [957, 1035],
    [1038, 1220],
  ] as const) {
    const cut = sheet.random.between(400, 1200);
    body +=
      board(
        sheet,
        [
          [-20, top],
          [cut, top],
          [cut + (cut - 800) * 0.06, bottom],
          [-20, bottom],
        ],
        '#84593a',
        10,
      ) +
      board(
        sheet,
        [
          [cut + 4, top],
          [1620, top],
          [1620, bottom],
          [cut + 5 + (cut - 800) * 0.06, bottom],
        ],
        '#7c5236',
        10,
      );
  }
  const pane = (x: number) =>
    path(
      polygon([
        [x, 880],
        [x + 330, 880],
        [x + 560, 1200],
        [x + 120, 1200],
      ]),
      '#ffdf9e',
      `opacity=".5" filter="${sheet.blur(12)}" style="mix-blend-mode:overlay"`,
    );
  return (
    body +
    path(
      polygon([
        [0, 836],
        [1600, 836],
        [1600, 866],
        [0, 866],
      ]),
      '#120a0c',
      `opacity=".6" filter="${sheet.blur(12)}"`,
    ) +
    pane(60) +
    pane(1180)
  );
}

function beams(sheet: Sheet): string {
  return group(
    path(
      polygon([
        [60, 80],
        [360, 80],
        [900, 1200],
        [240, 1200],
      ]),
      sheet.linear(
        [0, 80],
        [300, 1200],
        [
          [0, '#ffe6b0', 0.34],
          [1, '#ffe6b0', 0],
        ],
      ),
    ),
    `filter="${sheet.blur(24)}" style="mix-blend-mode:screen"`,
  );
}
