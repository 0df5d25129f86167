import fc from 'fast-check';

import { FIELD_BYTES_MAX, readForm } from './read-form.ts';

const BOUNDARY = 'between';
async function read(text: string, contentType = `multipart/form-data; boundary=${BOUNDARY}`) {
  const form = await readForm(Buffer.from(text, 'latin1'), contentType);
  return (
    form && {
      fields: form.fields.map(({ name, text: value }) => [name, value]),
      files: form.files.map(({ name, content }) => [name, content.toString('latin1')]),
    }
  );
}
const part = (disposition: string, content = 'x') =>
  `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

test('fields and files, in the order of their coming', async () => {
  expect(
    await read(
      part('form-data; name="operations"', '{}') +
        part('form-data; name="0"; filename="a.jpg"', '\0\r\n--betwee\r\n--Between\r\n') +
        part('form-data; name="map"', '') +
        END,
    ),
  ).toEqual({
    fields: [
      ['operations', '{}'],
      ['map', ''],
    ],
    files: [['0', '\0\r\n--betwee\r\n--Between\r\n']],
  });
  expect(await read(END)).toEqual({ fields: [], files: [] });
});

test('what stands before the first and after the last boundary means nothing', async () => {
  const form = { fields: [['a', '']], files: [] };
  expect(await read(`hello\r\n${part('form-data; name=a', '')}${END}bye\r\n`)).toEqual(form);
});

test.each([
  ['form-data; name="a"', 'a'],
  ["form-data; name=a; filename*=UTF-8''na%20me.jpg", 'a'],
  ['form-data; name=a; filename="b\\"c;d.jpg"', 'a'],
  ['Form-Data ; NAME="two words"', 'two words'],
])('Content-Disposition: %s', async (disposition, name) => {
  const form = await read(part(disposition) + END);
  expect([...form!.fields, ...form!.files]).toEqual([[name, 'x']]);
});

test.each([
  ['nothing', ''],
  ['no boundary', 'just text'],
  ['cut off in a part', part('form-data; name="a"')],
  ['cut off in a file', part('form-data; name="a"; filename="a"')],
  ['cut off in a header', `--${BOUNDARY}\r\nContent-Dispo`],
  ['a part without headers', `--${BOUNDARY}\r\n\r\nx\r\n${END}`],
  ['a line that is no header', `--${BOUNDARY}\r\nX Y\r\n\r\nx\r\n${END}`],
  ['two of them, and the end missing', `--${BOUNDARY}\r\nX Y\r\n\r\nx\r\n`.repeat(2)],
  ['a file without an end, behind the end', END + part('form-data; name="a"; filename="a"').repeat(2)],
  ['a name with NUL', part('form-data; name="file"; filename="a\0b.jpg"') + END],
  ['64 kB of header', part(`form-data; name="${'a'.repeat(65_536)}"`) + END],
  ['too many parts', part('form-data; name="a"').repeat(101) + END],
])('no form: %s', async (_, text) => {
  expect(await read(text)).toBeNull();
});

test('100 parts are a form', async () => {
  expect((await read(part('form-data; name="a"').repeat(100) + END))?.fields).toHaveLength(100);
});

test('a field above 64 kB is marked, and not read to its end', async () => {
  const lengths = [FIELD_BYTES_MAX, FIELD_BYTES_MAX + 1, 3 * FIELD_BYTES_MAX];
  const forms = lengths.map((length) => part('form-data; name="a"', 'x'.repeat(length)) + END);
  const read64 = await Promise.all(
    forms.map((text) => readForm(Buffer.from(text), `multipart/form-data; boundary=${BOUNDARY}`)),
  );
  expect(read64.map((form) => form?.fields[0]?.isTooLong)).toEqual([false, true, true]);
  expect(read64[2]?.fields[0]?.text).toHaveLength(FIELD_BYTES_MAX + 1);
});

test('what was put into a form comes out of it', async () => {
  const content = fc.uint8Array({ maxLength: 60 }).filter((bytes) => !Buffer.from(bytes).includes('--betw'));
  const files = fc.array(fc.record({ name: fc.stringMatching(/^[a-z ]{1,9}$/), content }), {
    maxLength: 100,
  });
  await fc.assert(
    fc.asyncProperty(files, async (parts) => {
      const body = Buffer.concat([
        ...parts.flatMap(({ name, content: bytes }) => [
          Buffer.from(
            `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`,
          ),
          bytes,
          Buffer.from('\r\n'),
        ]),
        Buffer.from(END),
      ]);
      const form = await readForm(body, `multipart/form-data; boundary=${BOUNDARY}`);
      expect(form?.files.map(({ name, content: bytes }) => [name, [...bytes]])).toEqual(
        parts.map(({ name, content: bytes }) => [name, [...bytes]]),
      );
    }),
  );
});

test('a large body of nothing but boundaries that are none is read in no time', async () => {
  const startedAt = performance.now();
  expect(await read(`${`\r\n--${BOUNDARY}    x`.repeat(250_000)}`)).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

test.each([
  ['multipart/form-data; boundary=between', true],
  ['Multipart/Form-Data ; charset=utf-8; boundary="between"', true],
  ['multipart/form-data', false],
  ['multipart/form-data; boundary=', false],
  ['multipart/form-data; boundary="', false],
])('the boundary of %s', async (contentType, isThere) => {
  expect((await read(part('form-data; name=a') + END, contentType)) !== null).toBe(isThere);
});
