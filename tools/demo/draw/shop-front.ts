import { darker, lighter } from './colour.ts';
import { ranunculus } from './flowers.ts';
import { leaf } from './plants.ts';
import { blob, brushed, group, path, polygon, pool, smooth, stroke } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { bunch } from './shop-flowers.ts';

/** The shop's own paint. */
const GREEN = '#2f4a40';

/** The painted wood of the front. */
export function front(sheet: Sheet): string {
  const wall = polygon([
    [0, 0],
    [1600, 0],
    [1600, 1000],
    [0, 1000],
  ]);
  const panel = (x: number, y: number, w: number, h: number) =>
    path(
      polygon([
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ]),
      darker(GREEN, 0.18),
    ) +
    stroke(`M${x} ${y + h}V${y}H${x + w}`, darker(GREEN, 0.5), 6) +
    stroke(`M${x + 4} ${y + h}H${x + w}V${y + 4}`, lighter(GREEN, 0.3), 5);
  return (
    path(
      wall,
      sheet.linear(
        [0, 0],
        [1600, 900],
        [
          [0, lighter(GREEN, 0.26)],
          [0.5, GREEN],
          [1, darker(GREEN, 0.5)],
        ],
      ),
    ) +
    brushed(sheet, wall, [0, 0, 1600, 1000], [lighter(GREEN, 0.3), darker(GREEN, 0.4)], 30, 0.12, -1.4) +
    path(
      polygon([
        [0, 70],
        [1600, 70],
        [1600, 90],
        [0, 90],
      ]),
      lighter(GREEN, 0.28),
    ) +
    path(
      polygon([
        [0, 90],
        [1600, 90],
        [1600, 110],
        [0, 110],
      ]),
      '#0c1512',
      `opacity=".5" filter="${sheet.blur(6)}"`,
    ) +
    panel(60, 800, 200, 130) +
    panel(290, 800, 200, 130) +
    panel(520, 800, 200, 130) +
    panel(750, 800, 170, 130) +
    panel(1490, 330, 90, 560)
  );
}

/** The window, with shelves of small vases behind the glass. */
export function shopWindow(sheet: Sheet): string {
  const { random } = sheet;
  const frame = polygon([
    [60, 300],
    [940, 300],
    [940, 770],
    [60, 770],
  ]);
  let inside =
    path(
      frame,
      sheet.linear(
        [0, 300],
        [0, 770],
        [
          [0, '#6d4f38'],
          [0.5, '#b5834e'],
          [1, '#3f2a22'],
        ],
      ),
    ) +
    pool(sheet, 380, 400, 340, 220, '#ffdf9c', 0.85) +
    pool(sheet, 740, 420, 260, 200, '#ffd58c', 0.7);
  for (const y of [470, 610]) {
    inside += path(
      polygon([
        [60, y],
        [940, y],
        [940, y + 14],
        [60, y + 14],
      ]),
      '#4a2f22',
    );
    for (let x = 100; x < 920; x += random.between(80, 120)) {
      const c = random.pick(['#e6d8c2', '#9cb3a6', '#b5644a', '#5d7a8a', '#d9b27a']);
      inside += path(
        smooth([
          [x - 20, y - 4],
          [x - 25, y - 34],
          [x - 12, y - 56],
          [x + 12, y - 56],
          [x + 25, y - 34],
          [x + 20, y - 4],
        ]),
        sheet.linear(
          [x - 24, 0],
          [x + 24, 0],
          [
            [0, lighter(c, 0.3)],
            [1, darker(c, 0.4)],
          ],
        ),
      );
      for (let k = 0; k < 5; k += 1)
        inside += leaf(sheet, x, y - 52, -90 + random.between(-60, 60), random.between(40, 74), 16, {
          colour: random.pick(['#5d7f58', '#7f9a84', '#43634a']),
          veins: 0,
        });
      inside += path(
        blob(sheet, x + random.between(-20, 20), y - 92, 13, 12, 0.15, 7),
        random.pick(['#e9a7a0', '#e39a5c', '#f4eadf', '#c65470']),
      );
    }
  }
  for (const [x, y] of [
    [180, 720],
    [330, 700],
    [490, 720],
    [650, 705],
    [820, 715],
  ] as const)
    inside += bunch(sheet, x, y, 92, random.whole(0, 4));
  let bars =
    stroke('M60 300H940V770H60Z', darker(GREEN, 0.4), 22) +
    stroke('M353 300V770M646 300V770M60 410H940', darker(GREEN, 0.35), 13) +
    stroke('M50 290H950V780', lighter(GREEN, 0.35), 5, 'opacity=".7"');
  bars += path(
    polygon([
      [40, 770],
      [960, 770],
      [974, 800],
      [26, 800],
    ]),
    sheet.linear(
      [0, 770],
      [0, 800],
      [
        [0, lighter(GREEN, 0.4)],
        [1, darker(GREEN, 0.2)],
      ],
    ),
  );
  const glare = [
    [120, 300, 90],
    [260, 300, 30],
    [700, 300, 120],
  ]
    .map(([x, , w]) =>
      path(
        polygon([
          [(x as number) + 160, 300],
          [(x as number) + 160 + (w as number), 300],
          [(x as number) + (w as number) - 60, 770],
          [(x as number) - 60, 770],
        ]),
        '#fff6e0',
        'opacity=".13"',
      ),
    )
    .join('');
  return group(inside + glare, `clip-path="${sheet.clip(path(frame, '#000'))}"`) + bars;
}

/** The door with a wreath behind its glass. */
export function door(sheet: Sheet): string {
  const wood = '#b5634a';
  let body =
    path(
      polygon([
        [1030, 250],
        [1450, 250],
        [1450, 960],
        [1030, 960],
      ]),
      darker(GREEN, 0.55),
    ) +
    path(
      polygon([
        [1060, 290],
        [1420, 290],
        [1420, 950],
        [1060, 950],
      ]),
      sheet.linear(
        [1060, 0],
        [1420, 0],
        [
          [0, lighter(wood, 0.2)],
          [0.5, wood],
          [1, darker(wood, 0.4)],
        ],
      ),
    );
  body +=
    path(
      polygon([
        [1110, 340],
        [1370, 340],
        [1370, 690],
        [1110, 690],
      ]),
      sheet.linear(
        [1110, 340],
        [1370, 690],
        [
          [0, '#ffe3a6'],
          [0.5, '#b5834e'],
          [1, '#4a3026'],
        ],
      ),
    ) +
    path(
      polygon([
        [1210, 340],
        [1290, 340],
        [1170, 690],
        [1110, 690],
        [1110, 610],
      ]),
      '#fff6e0',
      'opacity=".25"',
    ) +
    stroke('M1110 340H1370V690H1110ZM1240 340V690M1110 515H1370', darker(wood, 0.45), 13);
  body +=
    path(
      polygon([
        [1110, 740],
        [1370, 740],
        [1370, 900],
        [1110, 900],
      ]),
      darker(wood, 0.2),
    ) +
    stroke('M1110 900V740H1370', darker(wood, 0.5), 6) +
    stroke('M1114 898H1368V744', lighter(wood, 0.4), 5) +
    path(
      blob(sheet, 1092, 640, 15, 15, 0.03, 9),
      sheet.radial([1087, 634], 20, [
        [0, '#fff0c0'],
        [0.5, '#c8964a'],
        [1, '#5a3a1c'],
      ]),
    );
  let wreath = '';
  for (let i = 0; i < 40; i += 1) {
    const a = (i / 40) * 6.283;
    wreath += leaf(
      sheet,
      1240 + Math.cos(a) * 62,
      470 + Math.sin(a) * 62,
      (a * 180) / Math.PI + 90 + sheet.random.between(-50, 50),
      46,
      18,
      { colour: sheet.random.pick(['#5d7f58', '#7f9a84', '#86a06a']), veins: 0 },
    );
  }
  for (let i = 0; i < 7; i += 1) {
    const a = i * 0.9;
    wreath += ranunculus(
      sheet,
      1240 + Math.cos(a) * 62,
      470 + Math.sin(a) * 62,
      19,
      sheet.random.pick(['#e9a7a0', '#f4e0c8', '#c65470']),
    );
  }
  return body + wreath;
}
