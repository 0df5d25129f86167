import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { s3FileStore } from './s3-file-store.ts';

/** As much of S3 as the store speaks: PUT and GET of objects, and what it says where there is none. */
function openBucket() {
  const objects = new Map<string, { bytes: Buffer; headers: http.IncomingHttpHeaders }>();
  const requests: string[] = [];
  const bucket = { objects, requests, fail: 0, maySeeList: true, server: http.createServer() };
  bucket.server.on('request', async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://s3');
    requests.push(`${request.method} ${pathname}`);
    const bytes = await buffer(request);
    if (bucket.fail-- > 0) return response.writeHead(503).end();
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      return response.writeHead(403).end();
    if (request.method === 'PUT') {
      objects.set(pathname, { bytes, headers: request.headers });
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    const found = objects.get(pathname);
    if (found) return response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes);
    const [status, code] = bucket.maySeeList ? [404, 'NoSuchKey'] : [403, 'AccessDenied'];
    return response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>None</Message></Error>`);
  });
  return bucket;
}

let bucket: ReturnType<typeof openBucket>;
let store: ReturnType<typeof s3FileStore>;

beforeEach(async () => {
  bucket = openBucket();
  await new Promise<void>((resolve) => bucket.server.listen(0, '127.0.0.1', resolve));
  store = s3FileStore({
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    endpoint: `http://127.0.0.1:${(bucket.server.address() as AddressInfo).port}`,
  });
});

afterEach(async () => {
  store.close();
  bucket.server.closeAllConnections();
  await new Promise((resolve) => bucket.server.close(resolve));
});

test('what is kept lies in the bucket, as it is, and can be opened', async () => {
  await store.keep('a-1.jpg', Buffer.from('picture'), 'image/jpeg');
  const object = bucket.objects.get('/pictures/uploads/a-1.jpg');
  expect(object?.bytes.toString()).toBe('picture');
  expect(object?.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const file = await store.open('a-1.jpg');
  expect(file?.size).toBe(7);
  expect((await buffer(file!.stream)).toString()).toBe('picture');
});

test('what there is not is null', async () => {
  expect(await store.open('a-1.jpg')).toBeNull();
  bucket.maySeeList = false;
  expect(await store.open('a-1.jpg')).toBeNull();
});

test('a storage that stumbles once is asked again', async () => {
  bucket.fail = 1;
  await store.keep('a-1.jpg', Buffer.from('picture'), 'image/jpeg');
  expect(bucket.requests).toEqual(['PUT /pictures/uploads/a-1.jpg', 'PUT /pictures/uploads/a-1.jpg']);
});

test('a refusal is no missing file', async () => {
  const stranger = s3FileStore({
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'nobody',
    secretAccessKey: 'secret',
    endpoint: `http://127.0.0.1:${(bucket.server.address() as AddressInfo).port}`,
  });
  await expect(stranger.open('a-1.jpg')).rejects.toMatchObject({ name: 'Unknown' });
  stranger.close();
});
