import { crate } from './crate.ts';
import { atmosphere, windowLight } from './light.ts';
import { tomato } from './produce.ts';
import { carrot } from './roots.ts';
import { path, polygon, pool } from './shapes.ts';
import { type Sheet, createSheet } from './sheet.ts';
import { board, cloth, plaster } from './things.ts';

/** A full crate on the packing table, morning sun from the left. */
export function farmCrate(): string {
  const sheet = createSheet(11);
  const wall =
    plaster(sheet, 1600, 900, '#8c9c90', 0.4) +
    windowLight(sheet, [560, -40], [860, 640], {
      slant: 0.3,
      columns: 3,
      rows: 2,
      colour: '#ffedc0',
      strength: 0.8,
    });
  return sheet.finish(
    wall + table(sheet) + crate(sheet) + foreground(sheet) + atmosphere(sheet, '#ffd894', '#2b2230', 0.55),
  );
}

function table(sheet: Sheet): string {
  let boards = '';
  const rows = [840, 895, 965, 1055, 1215];
  for (let i = 0; i < rows.length - 1; i += 1) {
    const [top, bottom] = [rows[i] as number, rows[i + 1] as number];
    const split = sheet.random.between(300, 1300);
    const lean = (split - 800) * 0.08;
    boards += board(
      sheet,
      [
        [-20, top],
        [split, top],
        [split + lean, bottom],
        [-20, bottom],
      ],
      '#9c6b42',
      10,
    );
    boards += board(
      sheet,
      [
        [split + 4, top],
        [1620, top],
        [1620, bottom],
        [split + lean + 5, bottom],
      ],
      '#94653e',
      10,
    );
  }
  return (
    boards +
    path(
      polygon([
        [0, 830],
        [1600, 830],
        [1600, 850],
        [0, 850],
      ]),
      '#2a1a1a',
      `opacity=".4" filter="${sheet.blur(9)}"`,
    )
  );
}

function foreground(sheet: Sheet): string {
  const linen = cloth(
    sheet,
    [
      [-80, 900],
      [60, 895],
      [190, 960],
      [290, 1010],
      [330, 1090],
      [250, 1150],
      [180, 1260],
      [-80, 1260],
    ],
    '#d9cdb6',
    [
      [
        [40, 880],
        [110, 1020],
        [70, 1240],
      ],
      [
        [150, 930],
        [220, 1050],
        [150, 1220],
      ],
    ],
    '#5f7a68',
  );
  const linenShade = pool(sheet, 190, 1070, 260, 170, '#1d0f10', 0.55);
  const shade =
    pool(sheet, 1190, 1135, 330, 46, '#160a0a', 0.8) + pool(sheet, 560, 1140, 260, 44, '#160a0a', 0.8);
  const carrots =
    carrot(sheet, 1010, 1112, 6, 380, '#e57f2b', 3) +
    carrot(sheet, 1050, 1075, 13, 340, '#ec9a3c', 2) +
    carrot(sheet, 1030, 1142, 1, 320, '#d96f2c', 2);
  const tomatoes =
    tomato(sheet, 470, 1082, 78, '#d8452d') +
    pool(sheet, 590, 1130, 80, 60, '#2a0a0a', 0.5) +
    tomato(sheet, 606, 1106, 64, '#e2662f') +
    tomato(sheet, 545, 1140, 52, '#c93a2c');
  return linenShade + linen + shade + carrots + tomatoes;
}
