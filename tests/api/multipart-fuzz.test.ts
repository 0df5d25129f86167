import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { dice } from '../proofs/random.ts';
import { PROPERTY_RUNS } from '../support/property-runs.ts';
import { drawPicture, formOf, operationsOf, UPLOAD } from './support/pictures.ts';
import { wildForm } from './support/wild-forms.ts';
import type { Form } from './support/wild-forms.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/** A form takes as long as three of other cases. */
const FORMS = Math.round(PROPERTY_RUNS / 3);
const AT_ONCE = 16;
const SEED = 20_261_122;

type Path = '/api/admin/upload' | '/graphql';

let door: TestProduct;
let port: number;
let token: string;
let photo: Buffer;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
beforeAll(async () => {
  door = await openTestProduct();
  token = (await door.as.staff(await door.farm(), 'editor', 'editor')).token;
  photo = await drawPicture('jpg', { width: 12, height: 9 });
  await door.app.listen({ port: 0, host: '127.0.0.1' });
  port = (door.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  agent.destroy();
  await door.close();
});

/** Over a socket, where whatever fails in a stream fails as it does for a real client. */
function post(path: Path, { contentType, body }: Form): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': contentType,
      'content-length': body.length,
      authorization: `Bearer ${token}`,
      'apollo-require-preflight': 'true',
    };
    request({ port, host: '127.0.0.1', agent, path, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end(body);
  });
}

const raw = (text: string): Form => ({
  contentType: 'multipart/form-data; boundary=b',
  body: Buffer.from(text, 'latin1'),
});
const OPERATIONS =
  `--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${JSON.stringify(UPLOAD)}\r\n` +
  '--b\r\nContent-Disposition: form-data; name="map"\r\n\r\n{"0":["variables.file"]}\r\n';
const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="a';

describe.each([
  ['/api/admin/upload', ''],
  ['/graphql', OPERATIONS],
] as const)('POST %s', (path, before) => {
  test.each([
    ['a malformed part', '--b\r\nX Y\r\n\r\nx\r\n--b--\r\n'],
    ['a part’s header of 64 kB', `--b\r\nX-Y: ${'x'.repeat(65_536)}\r\n\r\nx\r\n--b--\r\n`],
    ['NUL in a file’s name', `${FILE}\0.jpg"\r\n\r\nx\r\n--b--\r\n`],
    ['a body without an end', `${FILE}.jpg"\r\n\r\nx`],
  ])('%s is refused with a sentence', async (_, text) => {
    const { status, text: answer } = await post(path, raw(before + text));
    expect({ status, answer: JSON.parse(answer) }).toEqual({
      status: 400,
      answer: { error: 'The upload could not be read', code: 'BAD_REQUEST' },
    });
  });

  test('two files in one form have a sentence of their own', async () => {
    const file = `${FILE}.jpg"\r\n\r\nx\r\n`;
    const { status, text } = await post(path, raw(`${before}${file}${file}--b--\r\n`));
    const error = 'Please send one picture at a time.';
    expect({ status, answer: JSON.parse(text) }).toEqual({
      status: 422,
      answer: { error, code: 'INVALID', fields: { file: error } },
    });
  });
});

test(`${FORMS} wild forms: each is answered, none of them with an error of ours, and the server goes on`, async () => {
  const statuses: Record<number, number> = {};
  const wrong: object[] = [];
  let left = FORMS;
  const sender = async () => {
    while (left-- > 0) {
      const number = left;
      const path = number % 2 ? '/graphql' : '/api/admin/upload';
      const { status, text } = await post(
        path,
        wildForm(dice(SEED + number), photo, UPLOAD, path === '/graphql'),
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      const { error, errors, data, file } = JSON.parse(text);
      const isSaid = /^[A-Z].{4,}/.test(error ?? errors?.[0].message ?? '');
      const hasDefect = text.includes('INTERNAL') || status >= 500;
      if (hasDefect || (!isSaid && !(data || file))) wrong.push({ number, status, text });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  expect(wrong).toEqual([]);
  // They reach every part of the way: forms that can't be read, forms without a file, pictures that are kept.
  for (const status of [200, 201, 400, 415, 422])
    expect([status, statuses[status]]).not.toEqual([status, undefined]);
  for (const [path, { headers, body }] of [
    ['/api/admin/upload', formOf(photo)],
    ['/graphql', operationsOf(photo)],
  ] as const)
    expect((await post(path, { contentType: headers['content-type'], body })).status).toBeLessThan(202);
}, 120_000);
