import type { FileUpload, Upload } from 'graphql-upload-minimal';

import { contentOf } from '../../schema/uploads/sent-file.ts';
import { readOperations } from './graphql-form.ts';
import { readForm } from './read-form.ts';

const TYPE = 'multipart/form-data; boundary=b';
const field = (name: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const FILE = '--b\r\nContent-Disposition: form-data; name="0"; filename="a.jpg"\r\n\r\nthe file\r\n';
const OPERATIONS = { query: '{ a }', variables: { file: null, other: null, list: [null], text: 'x' } };

async function read(text: string, contentType = TYPE) {
  const body = Buffer.from(`${text}--b--\r\n`);
  return (await readOperations(body, contentType, (await readForm(body, contentType))!)) as typeof OPERATIONS;
}
const byMap = (map: string) =>
  read(field('operations', JSON.stringify(OPERATIONS)) + field('map', map) + FILE);
const fileAt = (place: unknown) => (place as Upload).promise;

test('a file stands wherever a null waited for it, and is read as often as it is wanted', async () => {
  const { variables } = await byMap('{"0":["variables.file","variables.list.0"]}');
  expect(variables).toMatchObject({ other: null, text: 'x' });
  const files: FileUpload[] = [await fileAt(variables.file), await fileAt(variables.list[0])];
  expect((await Promise.all(files.map(contentOf))).map(String)).toEqual(['the file', 'the file']);
});

test('a header in other letters, and a list of operations', async () => {
  const form = field('operations', JSON.stringify([OPERATIONS])) + field('map', '{"0":["0.variables.file"]}');
  const operations = await read(form + FILE, 'Multipart/Form-Data ; boundary="b"');
  expect(operations).toMatchObject([{ query: '{ a }' }]);
});

test('a file that was announced and did not come is missing', async () => {
  const form = field('operations', JSON.stringify(OPERATIONS)) + field('map', '{"0":["variables.file"]}');
  await expect(read(form)).rejects.toThrow('Please choose a picture.');
});

test.each([
  '["hasOwnProperty.call"]',
  '["toString.name"]',
  '["variables.list.length"]',
  '["variables.list.push"]',
  '["variables.text.length"]',
  '["__proto__.polluted"]',
  '["constructor.prototype.polluted"]',
  '["variables"]',
  '["variables.none"]',
  '["query"]',
  '[""]',
  '["."]',
  '[null]',
  '"variables.file"',
])('no file is put at %s, and nothing else is changed', async (paths) => {
  const before = Object.getOwnPropertyDescriptors(Object.prototype.hasOwnProperty);
  await expect(byMap(`{"0":${paths}}`)).rejects.toThrow('The upload could not be read');
  expect(Object.getOwnPropertyDescriptors(Object.prototype.hasOwnProperty)).toEqual(before);
  expect('polluted' in {}).toBe(false);
});

test('one file is sent at a time', async () => {
  await expect(byMap('{"0":["variables.file"],"1":["variables.other"]}')).rejects.toThrow(
    'Please send one picture at a time.',
  );
});

test.each([
  ['no map', field('operations', '{}')],
  ['the map before the operations', field('map', '{}') + field('operations', '{}')],
  ['operations twice', field('operations', '{}') + field('operations', '{}') + field('map', '{}')],
  ['operations that are no JSON', field('operations', '{') + field('map', '{}')],
  ['operations that are text', field('operations', '"x"') + field('map', '{}')],
  ['a map that is a list', field('operations', '{}') + field('map', '[]')],
  ['a map that is null', field('operations', '{}') + field('map', 'null')],
  ['the file before the fields', FILE + field('operations', '{}') + field('map', '{}')],
])('%s', async (_, form) => {
  await expect(read(form)).rejects.toThrow('The upload could not be read');
});

test('a field above 64 kB is too large', async () => {
  const operations = JSON.stringify({ ...OPERATIONS, query: 'x'.repeat(65_536) });
  await expect(read(field('operations', operations) + field('map', '{}'))).rejects.toMatchObject({
    extensions: { code: 'PAYLOAD_TOO_LARGE' },
  });
});
