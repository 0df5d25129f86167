import { mkdtemp, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { diskFileStore } from '../../gateway/adapters/disk-file-store.ts';
import { register } from '../../schema/accounts/registration/register.ts';
import { attachStaff } from '../../schema/businesses/staff/attach-staff.ts';
import { unavailable } from '../../schema/errors.ts';
import type { StaffRole } from '../../schema/rules/accounts/roles.ts';
import { PICTURE_BYTES_MAX } from '../../schema/rules/limits.ts';
import { openFarm } from './support/businesses.ts';
import { openApp, PASSWORD } from './support/open-app.ts';
import type { Answer, TestApp } from './support/open-app.ts';
import { drawFilm, drawPicture, formOf, operationsOf, UPLOAD } from './support/pictures.ts';

let folder: string;
let door: TestApp;
const tokens = {} as Record<'member' | StaffRole | 'admin', string>;
let photo: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'regulars-uploads-'));
  door = await openApp({ ports: { files: diskFileStore(folder) } });
  const farm = await openFarm(door);
  tokens.member = await door.member('member');
  for (const role of ['viewer', 'editor', 'owner'] as const) {
    const account = await register(await door.own(), { username: role, password: PASSWORD });
    await attachStaff(await door.own(), farm, { accountId: account.id, role });
    tokens[role] = await signIn(role);
  }
  await register(await door.own(), { username: 'boss', password: PASSWORD, isAdmin: true });
  tokens.admin = await signIn('boss');
  photo = await drawPicture('jpg');
});

afterAll(async () => {
  await door.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(path.join(folder, name));
});

const signIn = async (username: string): Promise<string> =>
  (await door.call('/api/auth/login', { body: { username, password: PASSWORD } })).body.token;

async function send(
  address: string,
  form: { headers: Record<string, string>; body: Buffer },
  token?: string,
): Promise<Answer> {
  const answer = await door.app.inject({
    method: 'POST',
    url: address,
    headers: { host: 'regulars.test', ...(token && { authorization: `Bearer ${token}` }), ...form.headers },
    payload: form.body,
  });
  return {
    status: answer.statusCode,
    body: JSON.parse(answer.body),
    text: answer.body,
    headers: answer.headers,
  };
}

const upload = (file: Uint8Array, token = tokens.owner, names?: { name?: string; type?: string }) =>
  send('/api/admin/upload', formOf(file, names), token);

const PREFLIGHT = { 'apollo-require-preflight': 'true' };

function uploadByGraph(
  file: Uint8Array,
  token: string | undefined = tokens.owner,
  headers: object = PREFLIGHT,
) {
  const form = operationsOf(file);
  return send('/graphql', { ...form, headers: { ...form.headers, ...headers } }, token);
}

const serve = (url: string, headers: Record<string, string> = {}) =>
  door.app.inject({ url, headers: { host: 'regulars.test', ...headers } });

describe('What is kept', () => {
  test('a jpg, by REST: 201 with a relative url, its width and height', async () => {
    const { status, body } = await upload(photo);
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        file: {
          url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-1200x900\.jpg$/),
          width: 1200,
          height: 900,
        },
      },
    });
    expect(await readdir(folder)).toEqual([path.basename(body.file.url)]);
  });

  test('the same, by GraphQL: one verb, one file', async () => {
    const rest = await upload(photo);
    const graph = await uploadByGraph(photo);
    expect(graph.body).toEqual({ data: { uploadPicture: rest.body.file } });
    expect(await readdir(folder)).toHaveLength(1);
  });

  test('png and gif stay what they are, and a gif keeps its frames', async () => {
    const png = await upload(await drawPicture('png', { width: 300, height: 200 }));
    expect(png.body.file).toEqual({ url: expect.stringMatching(/-300x200\.png$/), width: 300, height: 200 });
    const gif = await upload(await drawFilm({ frames: 3, width: 60, height: 40 }));
    expect(gif.body.file).toEqual({ url: expect.stringMatching(/-60x40\.gif$/), width: 60, height: 40 });
    const { rawPayload } = await serve(gif.body.file.url);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'gif', pages: 3 });
  });

  test('the content says what it is, not its name or declared type', async () => {
    const { status, body } = await upload(photo, tokens.owner, { name: 'notes.txt', type: 'text/plain' });
    expect(status).toBe(201);
    expect(body.file.url).toMatch(/\.jpg$/);
  });

  test('upright, and without metadata', async () => {
    const turned = await sharp(photo)
      .withExif({ IFD0: { Copyright: 'Secret garden' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(turned);
    expect(body.file).toMatchObject({ width: 900, height: 1200 });
    const { rawPayload } = await serve(body.file.url);
    const kept = await sharp(rawPayload).metadata();
    expect(kept.orientation).toBeUndefined();
    expect(kept.exif).toBeUndefined();
    expect(rawPayload.includes('Secret')).toBe(false);
  });

  test('fifty at once of the same picture are one file', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? upload(photo) : uploadByGraph(photo))),
    );
    const urls = answers.map(({ body }) => (body.file ?? body.data.uploadPicture).url);
    expect(new Set(urls).size).toBe(1);
    expect(await readdir(folder)).toEqual([path.basename(urls[0])]);
  });

  test('behind the end of a phone’s jpg may be a film; it is not kept', async () => {
    const { status, body } = await upload(
      Buffer.concat([photo, Buffer.from('\0\0\0\x18ftypmp42 a film of a garden')]),
    );
    expect(status).toBe(201);
    expect((await serve(body.file.url)).rawPayload.includes('a film of')).toBe(false);
  });
});

describe('What is refused, with a sentence, and leaves nothing behind', () => {
  const text = (value: string) => Buffer.from(value, 'latin1');
  const KIND = {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    error: 'Please choose a JPG, PNG or GIF picture.',
  };
  const MORE = {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    error: 'The file holds more than a picture. Please save it anew as a JPG, PNG or GIF.',
  };
  const BROKEN = {
    status: 422,
    code: 'INVALID',
    error: 'The picture is incomplete or damaged. Please choose another one.',
  };
  const LARGE = {
    status: 422,
    code: 'INVALID',
    error: 'A picture can have at most 25 megapixels. Please choose a smaller one.',
  };
  const HEAVY = {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    error: 'A picture can have at most 5 MB. Please choose a smaller one.',
  };
  const bomb = () =>
    sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .toColourspace('b-w')
      .png()
      .toBuffer();
  /** A jpg whose head says 20,000 x 20,000. */
  const boastful = () => {
    const jpg = Buffer.from(photo);
    const frame = jpg.indexOf(Buffer.from([0xff, 0xc0]));
    jpg.writeUInt16BE(20_000, frame + 5);
    jpg.writeUInt16BE(20_000, frame + 7);
    return jpg;
  };
  const png = () => drawPicture('png', { width: 40, height: 30 });

  const cases: [string, () => Promise<Buffer> | Buffer, typeof KIND][] = [
    ['an svg', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), KIND],
    ['a webp', () => drawPicture('webp'), KIND],
    ['a page with a picture’s name', () => text('<!doctype html><script>alert(1)</script>'), KIND],
    ['a program', () => text('MZ\x90\0\x03 this is no picture'), KIND],
    [
      'an empty file',
      () => text(''),
      { status: 422, code: 'INVALID', error: 'The file is empty. Please choose another picture.' },
    ],
    ['half a jpg', () => photo.subarray(0, photo.length / 2), BROKEN],
    [
      'half a png',
      async () => {
        const whole = await png();
        return whole.subarray(0, whole.length / 2);
      },
      BROKEN,
    ],
    [
      'half a gif',
      async () => {
        const whole = await drawFilm();
        return whole.subarray(0, whole.length / 2);
      },
      BROKEN,
    ],
    ['the head of a jpg alone', () => photo.subarray(0, 3), BROKEN],
    [
      'a png’s head before a page',
      async () => Buffer.concat([(await png()).subarray(0, 8), text('<script>')]),
      BROKEN,
    ],
    ['a bomb as png', bomb, LARGE],
    ['a bomb as jpg', boastful, LARGE],
    [
      'a jpg with a page behind it',
      () => Buffer.concat([photo, text('<html><script>alert(1)</script>')]),
      MORE,
    ],
    ['a jpg with a page in its comment', () => withComment(photo, '<?php system($_GET[0]); ?>'), MORE],
    ['a png with a page behind it', async () => Buffer.concat([await png(), text('<html>')]), MORE],
    [
      'a gif with a script behind it',
      async () => Buffer.concat([await drawFilm(), text('*/=1;alert(1)')]),
      MORE,
    ],
    ['a jpg that is a zip', () => Buffer.concat([photo, ZIP]), MORE],
    ['a png that is a pdf', async () => Buffer.concat([await png(), text('%PDF-1.7')]), MORE],
    ['more than 5 MiB', () => Buffer.concat([photo, Buffer.alloc(PICTURE_BYTES_MAX)]), HEAVY],
    [
      'one byte more than 5 MiB',
      () => Buffer.concat([photo, Buffer.alloc(PICTURE_BYTES_MAX + 1 - photo.length)]),
      HEAVY,
    ],
  ];

  test.each(cases)('%s', async (_, make, { status, code, error }) => {
    const file = await make();
    const rest = await upload(file);
    expect({ status: rest.status, ...rest.body }).toEqual({ status, code, error, fields: { file: error } });
    const graph = await uploadByGraph(file);
    const said = graph.body.errors?.[0] ?? { message: graph.body.error, extensions: graph.body };
    expect(said).toMatchObject({ message: error, extensions: { code } });
    expect(await readdir(folder)).toEqual([]);
  });

  test('a form without a file, and one with another field’s', async () => {
    const missing = {
      error: 'Please choose a picture.',
      code: 'INVALID',
      fields: { file: 'Please choose a picture.' },
    };
    const other = await send('/api/admin/upload', formOf(photo, { field: 'photo' }), tokens.owner);
    expect({ status: other.status, body: other.body }).toEqual({ status: 422, body: missing });
    const none = { headers: formOf(photo).headers, body: Buffer.from('------regulars-test-form--\r\n') };
    expect((await send('/api/admin/upload', none, tokens.owner)).body).toEqual(missing);
  });

  test('bodies that are no forms', async () => {
    const noBoundary = { headers: { 'content-type': 'multipart/form-data' }, body: formOf(photo).body };
    expect((await send('/api/admin/upload', noBoundary, tokens.owner)).status).toBe(400);
    const json = {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"file":"photo.jpg"}'),
    };
    expect((await send('/api/admin/upload', json, tokens.owner)).status).toBeGreaterThanOrEqual(400);
    const raw = { headers: { 'content-type': 'image/jpeg' }, body: photo };
    expect((await send('/api/admin/upload', raw, tokens.owner)).status).toBe(415);
    expect((await send('/api/auth/login', formOf(photo))).status).toBe(415);
    const twice = operationsOf(photo, UPLOAD);
    const misordered = { headers: { ...twice.headers, ...PREFLIGHT }, body: formOf(photo).body };
    expect((await send('/graphql', misordered, tokens.owner)).status).toBe(400);
    expect(await readdir(folder)).toEqual([]);
  });

  const ZIP = Buffer.concat([text('PK\x03\x04 something packed PK\x05\x06'), Buffer.alloc(18)]);

  function withComment(jpg: Buffer, comment: string): Buffer {
    const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    return Buffer.concat([jpg.subarray(0, 2), head, text(comment), jpg.subarray(2)]);
  }
});

describe('Who may', () => {
  test.each(['editor', 'owner', 'admin'] as const)('%s', async (role) => {
    expect((await upload(photo, tokens[role])).status).toBe(201);
    expect((await uploadByGraph(photo, tokens[role])).body.data.uploadPicture.width).toBe(1200);
  });

  test.each(['member', 'viewer'] as const)('not %s', async (role) => {
    expect(await upload(photo, tokens[role])).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await uploadByGraph(photo, tokens[role])).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('no visitor', async () => {
    const form = formOf(photo);
    expect(await send('/api/admin/upload', form)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    const graph = operationsOf(photo);
    expect(await send('/graphql', { ...graph, headers: { ...graph.headers, ...PREFLIGHT } })).toMatchObject({
      status: 401,
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('no foreign site’s form: without the header that it cannot set', async () => {
    expect((await uploadByGraph(photo, tokens.owner, {})).status).toBe(400);
  });

  test('a role that was taken away ends it at the next request', async () => {
    const account = await register(await door.own(), { username: 'leaving', password: PASSWORD });
    const token = await signIn('leaving');
    expect((await upload(photo, token)).status).toBe(403);
    const farm = (await door.call('/api/businesses')).body.businesses[0];
    await attachStaff(await door.own(), farm, { accountId: account.id, role: 'editor' });
    expect((await upload(photo, token)).status).toBe(201);
    await attachStaff(await door.own(), farm, { accountId: account.id, role: 'viewer' });
    expect((await upload(photo, token)).status).toBe(403);
  });
});

describe('What a multipart request to /graphql may not bring to a halt', () => {
  const by = (operation: object, file: Uint8Array = photo) => {
    const form = operationsOf(file, operation);
    return send('/graphql', { ...form, headers: { ...form.headers, ...PREFLIGHT } }, tokens.owner);
  };

  test('a file that no field asks for', async () => {
    const { body } = await by({ query: 'query ($file: String) { __typename }', variables: { file: null } });
    expect(body.errors ?? body.data).toBeDefined();
    const unused = await by({ query: '{ viewer { account { username } } }', variables: { file: null } });
    expect(unused.body.data.viewer.account.username).toBe('owner');
  });

  test('a document with a mistake, a list of operations, a value that is no file', async () => {
    expect((await by({ query: 'mutation { nothing }', variables: { file: null } })).status).toBe(400);
    const list = operationsOf(photo, [UPLOAD]);
    list.body = Buffer.from(
      list.body.toString('latin1').replace('"variables.file"', '"0.variables.file"'),
      'latin1',
    );
    const headers = { ...list.headers, ...PREFLIGHT };
    expect((await send('/graphql', { ...list, headers }, tokens.owner)).status).toBe(400);
    const { body } = await door.call('/graphql', {
      body: { ...UPLOAD, variables: { file: { url: 'x' } } },
      token: tokens.owner,
    });
    expect(body.errors[0].extensions.code).toBe('BAD_REQUEST');
    expect(await readdir(folder)).toEqual([]);
  });

  test('the same file twice in one document is one picture', async () => {
    const { body } = await by({
      query:
        'mutation ($file: Upload!) { one: uploadPicture(file: $file) { url } two: uploadPicture(file: $file) { url } }',
      variables: { file: null },
    });
    expect(body.data.one).toEqual(body.data.two);
    expect(await readdir(folder)).toHaveLength(1);
  });
});

test('a workshop that is busy says when to come back', async () => {
  const refuse = () => Promise.reject(unavailable(5));
  const busy = await openApp({ ports: { pictures: { remake: refuse, narrow: refuse } } });
  await register(await busy.own(), { username: 'boss', password: PASSWORD, isAdmin: true });
  const { token } = (await busy.call('/api/auth/login', { body: { username: 'boss', password: PASSWORD } }))
    .body;
  const { headers, body } = formOf(photo);
  const answer = await busy.app.inject({
    method: 'POST',
    url: '/api/admin/upload',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload: body,
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  await busy.close();
});

describe('On a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await door.app.listen({ port: 0, host: '127.0.0.1' });
    port = (door.app.server.address() as AddressInfo).port;
  });

  function begin(address: string, form: { headers: object }, length: number, token?: string) {
    return http.request({
      port,
      host: '127.0.0.1',
      path: address,
      method: 'POST',
      headers: {
        ...form.headers,
        ...PREFLIGHT,
        'content-length': length,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
  }

  test.each([
    ['/api/admin/upload', formOf],
    ['/graphql', operationsOf],
  ] as const)('an upload to %s that breaks off leaves nothing behind', async (address, make) => {
    const form = make(photo);
    const request = begin(address, form, form.body.length, tokens.owner);
    request.on('error', () => undefined);
    request.write(form.body.subarray(0, form.body.length - 5_000));
    await wait(100);
    request.destroy();
    await wait(200);
    expect(await readdir(folder)).toEqual([]);
    expect((await upload(photo)).status).toBe(201);
  });

  test('a stranger is answered before the file was sent', async () => {
    const request = begin('/api/admin/upload', formOf(photo), 4_000_000);
    request.on('error', () => undefined);
    request.flushHeaders();
    const status = await new Promise((resolve) =>
      request.on('response', (answer) => resolve(answer.statusCode)),
    );
    request.destroy();
    expect(status).toBe(401);
  });

  test('a body that says it is too large is not read', async () => {
    const request = begin('/api/admin/upload', formOf(photo), 500_000_000, tokens.owner);
    request.on('error', () => undefined);
    request.flushHeaders();
    const status = await new Promise((resolve) =>
      request.on('response', (answer) => resolve(answer.statusCode)),
    );
    request.destroy();
    expect(status).toBe(413);
  });

  test('a connection stays usable after a file was refused half-way', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const heavy = formOf(Buffer.concat([photo, Buffer.alloc(PICTURE_BYTES_MAX + 30_000 - photo.length)]));
    const statuses: unknown[] = [];
    for (const { body, headers } of [heavy, formOf(photo)]) {
      statuses.push(
        await new Promise((resolve, reject) => {
          const request = http.request(
            {
              port,
              host: '127.0.0.1',
              agent,
              path: '/api/admin/upload',
              method: 'POST',
              headers: { ...headers, authorization: `Bearer ${tokens.owner}`, 'content-length': body.length },
            },
            (answer) => {
              answer.resume();
              answer.on('end', () => resolve(answer.statusCode));
            },
          );
          request.on('error', reject);
          request.end(body);
        }),
      );
    }
    agent.destroy();
    expect(statuses).toEqual([413, 201]);
  });
});

describe('Served', () => {
  test('for ever, as what it is, and never as a page', async () => {
    const { body } = await upload(photo);
    const answer = await serve(body.file.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await serve(body.file.url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(
      304,
    );
    const head = await door.app.inject({ method: 'HEAD', url: body.file.url });
    expect(head.headers['content-length']).toBe(answer.headers['content-length']);
  });

  test('on a business’s own host too', async () => {
    const { body } = await upload(photo);
    expect((await serve(body.file.url, { host: 'farm.regulars.test' })).statusCode).toBe(200);
  });

  test('in widths, as WebP where the browser takes it', async () => {
    const { body } = await upload(photo);
    const at480 = body.file.url.replace('.jpg', '-480.jpg');
    const webp = await serve(at480, { accept: 'image/avif,image/webp,*/*' });
    expect(webp.headers).toMatchObject({
      'content-type': 'image/webp',
      vary: expect.stringContaining('Accept'),
    });
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 360,
    });
    const jpg = await serve(at480);
    expect((await serve(at480, { accept: 'image/webp;q=0, */*' })).headers['content-type']).toBe(
      'image/jpeg',
    );
    expect((await serve(body.file.url)).headers.vary).toBeUndefined();
    expect(jpg.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(await sharp(jpg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 360 });
    expect(webp.rawPayload.length).toBeLessThan(jpg.rawPayload.length * 1.2);
    // Made once and kept.
    expect((await readdir(folder)).length).toBe(3);
    expect((await serve(at480, { accept: 'image/webp' })).rawPayload.equals(webp.rawPayload)).toBe(true);
  });

  test('many who ask first for a width get one piece of work', async () => {
    const { body } = await upload(photo);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => serve(body.file.url.replace('.jpg', '-768.jpg'))),
    );
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('what there is not is 404, and so is every width but those', async () => {
    const { body } = await upload(photo);
    const { url } = body.file as { url: string };
    for (const none of [
      url.replace('.jpg', '-481.jpg'),
      url.replace('.jpg', '-1600.jpg'),
      url.replace('.jpg', '.png'),
      url.replace('1200x900', '1200x901'),
      url.replace(/[0-9a-f]/, 'x'),
      '/uploads/..%2F..%2Fpackage.json',
      '/uploads/.env',
      '/uploads/',
    ]) {
      const answer = await serve(none);
      expect({ none, status: answer.statusCode }).toEqual({ none, status: 404 });
      expect(String(answer.headers['cache-control'])).not.toContain('immutable');
    }
  });
});
