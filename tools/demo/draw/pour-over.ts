import { blob, brushed, group, path, pool, stroke } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** The glass server with a ribbed cone on top. */
export function server(sheet: Sheet): string {
  const glass =
    'M478 690C470 760 400 800 392 900C384 990 420 1036 470 1042Q620 1062 770 1042C820 1036 856 990 848 900C840 800 770 760 762 690Z';
  const coffee =
    'M396 880C384 986 424 1030 472 1034Q620 1052 768 1034C816 1030 856 986 844 880Q620 912 396 880Z';
  const cone = 'M420 476H820L682 676Q620 694 558 676Z';
  let ribs = '';
  for (let i = -4; i <= 4; i += 1)
    ribs += stroke(
      `M${620 + i * 44} 486Q${620 + i * 32} 590 ${620 + i * 14} 674`,
      i < 0 ? '#ffffff' : '#8f7a66',
      5,
      'opacity=".38"',
    );
  return (
    pool(sheet, 760, 1044, 430, 60, '#0d0706', 0.9) +
    path(glass, '#bfe0d2', 'opacity=".24"') +
    path(
      coffee,
      sheet.linear(
        [390, 880],
        [850, 1040],
        [
          [0, '#8a4a24'],
          [0.4, '#5a2b18'],
          [1, '#2a120d'],
        ],
      ),
    ) +
    `<ellipse cx="620" cy="884" rx="225" ry="24" fill="#9a5a30"/><ellipse cx="620" cy="882" rx="205" ry="17" fill="#6d3a20"/>` +
    group(pool(sheet, 470, 980, 90, 60, '#e28a4a', 0.55), `clip-path="${sheet.clip(path(coffee, '#000'))}"`) +
    stroke(glass, '#e9fff4', 5, 'opacity=".5"') +
    stroke('M432 830C416 870 410 930 420 985', '#ffffff', 15, `opacity=".6" filter="${sheet.blur(2)}"`) +
    stroke('M800 850C818 890 822 950 808 990', '#ffffff', 7, 'opacity=".4"') +
    path(
      'M470 672H770Q784 690 770 712H470Q456 690 470 672Z',
      sheet.linear(
        [470, 0],
        [770, 0],
        [
          [0, '#d9a464'],
          [0.4, '#a66a38'],
          [1, '#54301c'],
        ],
      ),
    ) +
    stroke('M848 800C930 790 940 960 846 950', '#d6efe4', 17, 'opacity=".45"') +
    stroke('M620 678V880', '#6d3a20', 5, 'opacity=".8"') +
    path(
      cone,
      sheet.linear(
        [420, 0],
        [820, 0],
        [
          [0, '#fffaf0'],
          [0.35, '#efe2cc'],
          [0.75, '#bda88f'],
          [1, '#7d6a5c'],
        ],
      ),
    ) +
    brushed(sheet, cone, [420, 476, 400, 200], ['#ffffff', '#8f7a66'], 8, 0.12, -1) +
    ribs +
    stroke('M800 520C900 500 910 640 760 610', '#d9c8b0', 20) +
    stroke('M804 516C890 500 896 622 764 602', '#fff6e6', 7, 'opacity=".6"') +
    `<ellipse cx="620" cy="474" rx="206" ry="40" fill="#fff8ea"/><ellipse cx="620" cy="478" rx="190" ry="33" fill="#cdb99b"/>` +
    path('M432 480Q620 540 808 480Q800 446 620 446Q440 446 432 480Z', '#f3e2c4') +
    `<ellipse cx="620" cy="484" rx="160" ry="25" fill="${sheet.radial([590, 480], 160, [
      [0, '#a2683c'],
      [0.6, '#6d3d23'],
      [1, '#3a1d12'],
    ])}"/>` +
    Array.from({ length: 22 }, () =>
      path(
        blob(
          sheet,
          620 + sheet.random.between(-130, 130),
          484 + sheet.random.between(-15, 15),
          sheet.random.between(4, 13),
          sheet.random.between(3, 7),
          0.1,
          7,
        ),
        '#d9a86e',
        'opacity=".7"',
      ),
    ).join('')
  );
}

/** A copper kettle, pouring. */
export function kettle(sheet: Sheet): string {
  const steel = (x1: number, x2: number) =>
    sheet.linear(
      [x1, 0],
      [x2, 0],
      [
        [0, '#f0d6b8'],
        [0.18, '#a0623e'],
        [0.42, '#d9966a'],
        [0.7, '#7a3f2a'],
        [1, '#3a1c18'],
      ],
    );
  const spout = 'M1120 470C1010 470 1000 250 880 236C800 226 716 236 664 272';
  return (
    stroke('M660 276Q650 380 640 480', '#f4f8f2', 9, 'opacity=".85"') +
    stroke('M656 280Q646 380 637 480', '#9fc4bd', 3, 'opacity=".8"') +
    stroke(spout, '#5e2f22', 40) +
    stroke(spout, '#b87448', 26, 'transform="translate(-2 -4)"') +
    stroke(spout, '#fbe3c4', 7, 'transform="translate(-4 -10)" opacity=".8"') +
    stroke('M1290 196C1500 150 1590 300 1440 470', '#241512', 38) +
    stroke('M1296 188C1490 150 1566 290 1436 452', '#8a5a40', 9, 'opacity=".7"') +
    path(
      'M1098 238Q1080 400 1050 520Q1060 566 1250 570Q1440 566 1452 520Q1420 400 1404 238Z',
      steel(1050, 1452),
    ) +
    pool(sheet, 1170, 420, 46, 150, '#ffffff', 0.4) +
    `<ellipse cx="1251" cy="238" rx="153" ry="30" fill="#d9966a"/><ellipse cx="1251" cy="236" rx="140" ry="25" fill="#7a3f2a"/>` +
    path('M1130 230Q1160 180 1251 176Q1342 180 1372 230Q1250 262 1130 230Z', steel(1130, 1372)) +
    path(blob(sheet, 1251, 160, 26, 24, 0.03, 9), '#2a1714') +
    path(blob(sheet, 1244, 152, 8, 6, 0.1, 7), '#c9a58c', 'opacity=".8"')
  );
}
