import { bean } from './beans.ts';
import { darker, lighter } from './colour.ts';
import { blob, brushed, group, path, polygon, pool, stroke } from './shapes.ts';
import type { Point, Sheet } from './sheet.ts';

/** The drum roaster with its hopper, pipe and dials. */
export function roaster(sheet: Sheet): string {
  const body = '#27413d';
  const brass = (x1: number, x2: number) =>
    sheet.linear(
      [x1, 0],
      [x2, 0],
      [
        [0, '#f7dfa2'],
        [0.3, '#c8964a'],
        [0.6, '#eac87c'],
        [1, '#6b4522'],
      ],
    );
  const iron = (x1: number, x2: number, c = body) =>
    sheet.linear(
      [x1, 0],
      [x2, 0],
      [
        [0, lighter(c, 0.3)],
        [0.25, c],
        [0.6, darker(c, 0.2)],
        [1, darker(c, 0.65)],
      ],
    );
  const pipe =
    stroke('M1010 330V120Q1010 60 1080 60H1640', '#2a2526', 84) +
    stroke('M996 330V116Q1000 44 1080 40H1640', '#9a8578', 14, `opacity=".6" filter="${sheet.blur(4)}"`) +
    path(
      polygon([
        [956, 250],
        [1064, 250],
        [1064, 276],
        [956, 276],
      ]),
      brass(956, 1064),
    );
  const shadow = path(
    polygon([
      [460, 1010],
      [1180, 1010],
      [1500, 940],
      [1400, 860],
      [1000, 850],
    ]),
    '#0f0808',
    `opacity=".75" filter="${sheet.blur(22)}"`,
  );
  const legs = [
    [600, 860],
    [1060, 860],
  ]
    .map(([x, y]) =>
      path(
        polygon([
          [x as number, y as number],
          [(x as number) + 60, y as number],
          [(x as number) + 74, 1010],
          [(x as number) - 14, 1010],
        ]),
        iron((x as number) - 14, (x as number) + 74, '#2b2a2c'),
      ),
    )
    .join('');
  const barrel = 'M760 330H1120Q1220 340 1226 580Q1220 850 1120 868H760Z';
  const hopper =
    path('M690 130H950L880 300V352H760V300Z', iron(690, 950, '#b5533a')) +
    path(
      polygon([
        [676, 108],
        [964, 108],
        [964, 136],
        [676, 136],
      ]),
      brass(676, 964),
    ) +
    path(
      polygon([
        [752, 300],
        [888, 300],
        [888, 322],
        [752, 322],
      ]),
      brass(752, 888),
    );
  const face =
    `<ellipse cx="760" cy="598" rx="262" ry="276" fill="${iron(498, 1022)}"/><ellipse cx="752" cy="598" rx="250" ry="264" fill="${brass(502, 1002)}"/><ellipse cx="752" cy="598" rx="232" ry="246" fill="${sheet.linear(
      [520, 350],
      [980, 850],
      [
        [0, '#4d746a'],
        [0.4, '#2c4a45'],
        [1, '#122423'],
      ],
    )}"/>` +
    Array.from({ length: 14 }, (_, i) => {
      const a = (i / 14) * 6.283;
      return path(blob(sheet, 752 + Math.cos(a) * 241, 598 + Math.sin(a) * 255, 7, 7, 0.05, 7), '#6b4522');
    }).join('') +
    `<circle cx="752" cy="540" r="86" fill="${brass(666, 838)}"/><circle cx="752" cy="540" r="68" fill="#1c0e0c"/>` +
    group(
      Array.from({ length: 34 }, () =>
        bean(
          sheet,
          752 + sheet.random.between(-66, 66),
          565 + sheet.random.between(-30, 44),
          15,
          sheet.random.between(0, 180),
          '#7a4528',
        ),
      ).join('') + pool(sheet, 752, 560, 100, 80, '#ffab52', 0.4),
      `clip-path="${sheet.clip('<circle cx="752" cy="540" r="68"/>')}"`,
    ) +
    stroke('M704 500Q720 478 752 476', '#fff', 9, 'opacity=".6"') +
    path(
      polygon([
        [664, 680],
        [840, 680],
        [856, 792],
        [648, 792],
      ]),
      iron(648, 856, '#333436'),
    ) +
    stroke('M690 730H814', '#e0b566', 13) +
    path(blob(sheet, 690, 730, 14, 14, 0.05, 8), '#3a1d14') +
    [
      [900, 470],
      [930, 640],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="36" fill="${brass((x as number) - 36, (x as number) + 36)}"/><circle cx="${x}" cy="${y}" r="27" fill="#f6ecd6"/>` +
          stroke(`M${x} ${y}l${y === 470 ? 14 : -12} -14`, '#8f2d22', 4) +
          stroke(
            `M${(x as number) - 17} ${y}h5M${(x as number) + 12} ${y}h5M${x} ${(y as number) - 18}v5`,
            '#333',
            2.5,
          ),
      )
      .join('');
  return (
    shadow +
    pipe +
    legs +
    path(barrel, iron(820, 1226)) +
    brushed(sheet, barrel, [760, 330, 466, 538], [lighter(body, 0.3), darker(body, 0.4)], 12, 0.12, 0) +
    [860, 1140]
      .map((x) =>
        stroke(
          `M${x} ${x === 860 ? 334 : 346}Q${x + 60} 600 ${x} ${x === 860 ? 866 : 858}`,
          '#c8964a',
          9,
          'opacity=".7"',
        ),
      )
      .join('') +
    hopper +
    face +
    tray(sheet, brass(130, 690))
  );
}

function tray(sheet: Sheet, brass: string): string {
  const { random } = sheet;
  const spots: Point[] = Array.from({ length: 420 }, () => {
    const [turn, out] = [random.next() * 6.283, Math.sqrt(random.next())];
    return [410 + Math.cos(turn) * out * 248, 886 + Math.sin(turn) * out * 74] as const;
  }).sort((a, b) => a[1] - b[1]) as Point[];
  const beans = spots
    .map(([x, y]) =>
      bean(
        sheet,
        x,
        y,
        15,
        random.between(0, 180),
        random.pick(['#6b3d26', '#5a3322', '#7d4a2e', '#4a291c']),
      ),
    )
    .join('');
  return (
    pool(sheet, 470, 1120, 400, 60, '#0f0808', 0.9) +
    path(
      'M340 960H480L510 1120H310Z',
      sheet.linear(
        [310, 0],
        [510, 0],
        [
          [0, '#6d6a66'],
          [0.4, '#3a3638'],
          [1, '#171418'],
        ],
      ),
    ) +
    path(
      'M130 886Q130 1010 410 1020Q690 1010 690 886Z',
      sheet.linear(
        [130, 0],
        [690, 0],
        [
          [0, '#5d8074'],
          [0.3, '#2f4f49'],
          [1, '#10201f'],
        ],
      ),
    ) +
    `<ellipse cx="410" cy="886" rx="282" ry="96" fill="${brass}"/><ellipse cx="410" cy="888" rx="262" ry="84" fill="#1c0f0c"/>` +
    beans +
    pool(sheet, 330, 866, 200, 50, '#ffd49a', 0.3) +
    stroke('M410 880L208 912M410 880L600 920M410 880L470 824M410 880L330 828', '#c9a35c', 13) +
    stroke('M410 876L208 908M410 876L600 916', '#fbe8b8', 4, 'opacity=".7"') +
    path('M388 800H432V890Q410 902 388 890Z', brass)
  );
}
