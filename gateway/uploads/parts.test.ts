import fc from 'fast-check';

import { boundaryOf, readParts } from './parts.ts';

const BOUNDARY = 'between';
const read = (text: string) =>
  readParts(Buffer.from(text, 'latin1'), BOUNDARY)?.map(({ name, isFile, content }) => ({
    name,
    isFile,
    content: content.toString('latin1'),
  })) ?? null;
const part = (disposition: string, content = 'x') =>
  `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const nameOf = (disposition: string) => read(part(disposition) + END)?.[0]?.name;

test('fields and files, in the order of their coming', () => {
  expect(
    read(
      part('form-data; name="operations"', '{}') +
        part('form-data; name="0"; filename="a.jpg"', '\0\r\n--betwee\r\n--between!\r\n') +
        END,
    ),
  ).toEqual([
    { name: 'operations', isFile: false, content: '{}' },
    { name: '0', isFile: true, content: '\0\r\n--betwee\r\n--between!\r\n' },
  ]);
  expect(read(END)).toEqual([]);
});

test('what stands before the first and after the last boundary means nothing', () => {
  expect(read(`hello\r\n${part('form-data; name=a', '')}${END}bye\r\n`)).toEqual([
    { name: 'a', isFile: false, content: '' },
  ]);
  expect(read(`--${BOUNDARY}  \t\r\n${part('form-data; name=a').slice(BOUNDARY.length + 4)}${END}`)).toEqual([
    { name: 'a', isFile: false, content: 'x' },
  ]);
});

test.each([
  ['form-data; name="a"', 'a'],
  ['form-data; name=a; filename="b\\"c;d.jpg"', 'a'],
  ['Form-Data ; NAME="two words"', 'two words'],
  ['form-data; name="a"; name="b"', 'a'],
  ['form-data; filename*=UTF-8\'\'na%20me.jpg; name="a";', 'a'],
])('Content-Disposition: %s', (disposition, name) => {
  expect(nameOf(disposition)).toBe(name);
});

test.each([
  ['nothing', ''],
  ['no boundary', 'just text'],
  ['cut off in a part', part('form-data; name="a"')],
  ['cut off in a header', `--${BOUNDARY}\r\nContent-Dispo`],
  ['a part without headers', `--${BOUNDARY}\r\n\r\nx\r\n${END}`],
  ['a line that is no header', `--${BOUNDARY}\r\nX Y\r\n\r\nx\r\n${END}`],
  ['a name with NUL', part('form-data; name="file"; filename="a\0b.jpg"') + END],
  ['64 kB of header', part(`form-data; name="${'a'.repeat(65_536)}"`) + END],
  ['no name', part('form-data') + END],
  ['another kind', part('attachment; name="a"') + END],
  ['a quote that does not end', part('form-data; name="a') + END],
  ['too many parts', part('form-data; name="a"').repeat(200) + END],
])('no form: %s', (_, text) => {
  expect(read(text)).toBeNull();
});

test('what was put into a form comes out of it', () => {
  const content = fc.uint8Array({ maxLength: 60 }).filter((bytes) => !Buffer.from(bytes).includes('--betw'));
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.stringMatching(/^[a-z ]{1,9}$/), content })), (parts) => {
      const body = Buffer.concat([
        ...parts.flatMap(({ name, content: bytes }) => [
          Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
          bytes,
          Buffer.from('\r\n'),
        ]),
        Buffer.from(END),
      ]);
      const found = readParts(body, BOUNDARY);
      expect(found?.map(({ name, content: bytes }) => [name, [...bytes]])).toEqual(
        parts.map(({ name, content: bytes }) => [name, [...bytes]]),
      );
    }),
  );
});

test('a large body of nothing but almost boundaries is read in no time', () => {
  const startedAt = performance.now();
  expect(read(`${`\r\n--${BOUNDARY}    x`.repeat(250_000)}`)).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['multipart/form-data', null],
  ['multipart/form-data; boundary=', null],
])('the boundary of %s', (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary);
});

test('no boundary is longer than 200 characters', () => {
  expect(boundaryOf(`multipart/form-data; boundary=${'a'.repeat(201)}`)).toBeNull();
});
