import { darker, lighter } from './colour.ts';
import { leaf } from './plants.ts';
import { bowed, path, polygon, smooth, stroke } from './shapes.ts';
import { type Sheet, createSheet } from './sheet.ts';

/** A logo is a mark on a round ground, 512 x 512, without letters. */
function mark(seed: number, ground: string, draw: (sheet: Sheet) => string): string {
  const sheet = createSheet(seed, 512, 512);
  const paint =
    `<circle cx="256" cy="256" r="250" fill="${sheet.linear(
      [0, 0],
      [512, 512],
      [
        [0, lighter(ground, 0.1)],
        [1, darker(ground, 0.14)],
      ],
    )}"/>` +
    `<circle cx="256" cy="256" r="226" fill="none" stroke="#fff6e0" stroke-width="4" opacity=".75"/>${draw(sheet)}`;
  return sheet.mark(paint);
}

/** Two fern leaves over furrows, with the sun behind. */
export function fernhillLogo(): string {
  return mark(7, '#2f5a3a', (sheet) => {
    let body = `<circle cx="256" cy="214" r="86" fill="#f0b84e"/>`;
    for (const [i, y] of [300, 334, 368, 402].entries())
      body += stroke(smooth(bowed([104 + i * 22, y], [408 - i * 22, y], -0.1, 6), false), '#f6ecd0', 11 - i);
    body += stroke(smooth(bowed([256, 306], [256, 150], 0, 4), false), '#f6ecd0', 7);
    for (let i = 0; i < 5; i += 1)
      for (const side of [-1, 1])
        body += leaf(sheet, 256, 292 - i * 30, -90 + side * 52, 88 - i * 12, 27 - i * 2.5, {
          colour: '#8fb35a',
          veins: 0,
          gloss: 0.3,
          bend: side * -0.12,
          rib: '#f6ecd0',
        });
    return (
      body + leaf(sheet, 256, 158, -90, 54, 20, { colour: '#8fb35a', veins: 0, bend: 0, rib: '#f6ecd0' })
    );
  });
}

/** A bean that is a river between two banks. */
export function northbankLogo(): string {
  return mark(8, '#6d3520', (sheet) => {
    const bean = smooth(
      [
        [256, 92],
        [366, 150],
        [398, 256],
        [366, 362],
        [256, 420],
        [146, 362],
        [114, 256],
        [146, 150],
      ],
      true,
      5.2,
    );
    const river =
      'M286 86C214 170 330 216 256 262C186 306 300 346 226 424L262 428C338 350 236 304 300 262C372 214 256 172 322 96Z';
    return `<g transform="rotate(24 256 256)">${path(
      bean,
      sheet.linear(
        [120, 90],
        [390, 420],
        [
          [0, '#f3dcb4'],
          [1, '#d9a868'],
        ],
      ),
    )}<g clip-path="${sheet.clip(path(bean, '#000'))}">${path(river, '#3f7f86')}${stroke('M276 130C236 196 318 220 272 266C232 304 292 346 258 400', '#a9d3d0', 6, 'opacity=".8"')}</g></g>`;
  });
}

/** A marigold on a curling vine. */
export function marigoldLogo(): string {
  return mark(9, '#7d3347', (sheet) => {
    let body =
      stroke('M256 430C250 380 300 350 292 300C286 266 256 262 256 230', '#a9bf86', 9) +
      stroke('M270 372C230 380 200 356 204 330C208 310 232 312 232 330', '#a9bf86', 6);
    body +=
      leaf(sheet, 284, 344, -18, 104, 44, { colour: '#a9bf86', veins: 4, bend: -0.1 }) +
      leaf(sheet, 262, 398, 196, 92, 40, { colour: '#93ad72', veins: 4, bend: 0.1 });
    for (const [ring, count, colour] of [
      [1, 14, '#e9953a'],
      [0.76, 12, '#f0ab46'],
      [0.52, 9, '#f6c25c'],
    ] as const)
      for (let i = 0; i < count; i += 1) {
        const a = ((i + (ring === 0.76 ? 0.5 : 0)) / count) * Math.PI * 2;
        const [x, y, r] = [256 + Math.cos(a) * 84 * ring, 196 + Math.sin(a) * 84 * ring, 31 * ring + 6];
        body += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${colour}" stroke="${darker(colour, 0.22)}" stroke-width="2"/>`;
      }
    return (
      body +
      path(
        polygon([
          [236, 196],
          [256, 176],
          [276, 196],
          [256, 216],
        ]),
        '#c9702c',
      ) +
      `<circle cx="256" cy="196" r="17" fill="#b5592a"/>`
    );
  });
}
