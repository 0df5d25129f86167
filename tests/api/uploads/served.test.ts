import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { unavailable } from '../../../schema/errors.ts';
import { PICTURE_BYTES_MAX } from '../../../schema/rules/limits.ts';
import { formOf, operationsOf } from '../support/pictures.ts';

import { openUploadHouse, PREFLIGHT } from '../support/upload-house.ts';
import { openTestProduct } from '../../support/product.ts';

const { folder, door, tokens, photo, upload, serve } = await openUploadHouse();

test('a workshop that is busy says when to come back', async () => {
  const refuse = () => Promise.reject(unavailable(5));
  const busy = await openTestProduct({ ports: { pictures: { remake: refuse, narrow: refuse } } });
  const { token } = await busy.as.admin('boss');
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
