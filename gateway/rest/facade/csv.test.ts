import { csvLines } from './csv.ts';

test('records end with CRLF, and only what must be quoted is', () => {
  expect(
    csvLines([
      ['Name', 'Zip'],
      ['Mia Fields', '12207'],
    ]),
  ).toBe('Name,Zip\r\nMia Fields,12207\r\n');
  expect(csvLines([['a,b', 'say "hi"', 'two\nlines', ' edge', '']])).toBe(
    '"a,b","say ""hi""","two\nlines"," edge",\r\n',
  );
  expect(csvLines([['Zoë', '日本', '🥕']])).toBe('Zoë,日本,🥕\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1 555 0100', "'+1 555 0100"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=1', `"'\r=1"`],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
])('a cell %j is no formula', (cell, written) => {
  expect(csvLines([[cell]])).toBe(`${written}\r\n`);
});

test('an amount that went out is a number', () => {
  expect(csvLines([['-12.50', '-3', '-3+A1']])).toBe("-12.50,-3,'-3+A1\r\n");
});

test('what only contains such a character stays as it is', () => {
  expect(csvLines([['a=b', 'mia@example.com', '2026-11-03', '12 - 14']])).toBe(
    'a=b,mia@example.com,2026-11-03,12 - 14\r\n',
  );
});
