import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { attachStaff } from '../../../schema/businesses/staff/attach-staff.ts';
import { drawFilm, drawPicture, formOf, operationsOf } from '../support/pictures.ts';

import { openUploadHouse, PREFLIGHT } from '../support/upload-house.ts';

const { folder, door, tokens, photo, send, upload, uploadByGraph, serve } = await openUploadHouse();

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
    const { id: accountId, token } = await door.as.member('leaving');
    expect((await upload(photo, token)).status).toBe(403);
    const farm = (await door.call('/api/businesses')).body.businesses[0];
    await attachStaff(await door.own(), farm, { accountId, role: 'editor' });
    expect((await upload(photo, token)).status).toBe(201);
    await attachStaff(await door.own(), farm, { accountId, role: 'viewer' });
    expect((await upload(photo, token)).status).toBe(403);
  });
});
