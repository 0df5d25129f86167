import { readdir } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { PICTURE_BYTES_MAX } from '../../../schema/rules/limits.ts';
import { drawFilm, drawPicture, formOf, operationsOf, UPLOAD } from '../support/pictures.ts';

import { openUploadHouse, PREFLIGHT } from '../support/upload-house.ts';

const { folder, door, tokens, photo, send, upload, uploadByGraph } = await openUploadHouse();

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
