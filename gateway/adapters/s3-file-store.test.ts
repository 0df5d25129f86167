import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { startS3Server } from '../../tests/support/s3-server.ts';
import { s3FileStore } from './s3-file-store.ts';

let bucket: Awaited<ReturnType<typeof startS3Server>>;
let store: ReturnType<typeof s3FileStore>;

beforeEach(async () => {
  bucket = await startS3Server();
  store = s3FileStore(bucket.config);
});

afterEach(async () => {
  store.close();
  await bucket.close();
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
  for (const [wrong, name] of [
    [{ accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
    [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    [{ bucket: 'another' }, 'NoSuchBucket'],
  ] as const) {
    const stranger = s3FileStore({ ...bucket.config, ...wrong });
    await expect(stranger.keep('a-1.jpg', Buffer.from('picture'), 'image/jpeg')).rejects.toMatchObject({
      name,
    });
    stranger.close();
  }
  expect(bucket.objects.size).toBe(0);
});
