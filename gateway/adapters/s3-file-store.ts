import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';

import type { FileStore } from '../../schema/uploads/file-store.ts';
import type { S3Config } from '../boot/config.ts';

/** Everything of ours lies under it, so that the bucket may hold other things. */
const PREFIX = 'uploads/';

/**
 * Files in a bucket of S3, or of anything that speaks its language. The gateway serves them, so the bucket may be
 * closed to everybody else and every host of the site has its pictures. `verify` asks for the bucket; `probe`
 * puts a small object there, gets it and deletes it, and answers whether that last was allowed, which nothing else needs.
 */
export function s3FileStore(
  config: S3Config,
): FileStore & { verify(): Promise<void>; probe(): Promise<boolean>; close(): void } {
  const { bucket } = config;
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Elsewhere than at Amazon a bucket is seldom a host of its own.
    ...(config.endpoint !== null && { endpoint: config.endpoint, forcePathStyle: true }),
    // Checksums that only Amazon knows are left out where nobody asks for them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
  });
  return {
    async keep(name, bytes, type) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: PREFIX + name,
          Body: bytes,
          ContentType: type,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
    },
    async open(name) {
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: PREFIX + name }),
        );
        // In Node the body is a stream of Node's.
        return { size: ContentLength ?? 0, stream: Body as Readable };
      } catch (error) {
        if (error instanceof S3ServiceException && isMissing(error)) return null;
        throw error;
      }
    },
    async verify() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    async probe() {
      const object = { Bucket: bucket, Key: `${PREFIX}probe.txt` };
      const text = new Date().toISOString();
      await client.send(new PutObjectCommand({ ...object, Body: text, ContentType: 'text/plain' }));
      const { Body } = await client.send(new GetObjectCommand(object));
      const read = await Body?.transformToString();
      if (read !== text) throw new Error('What was put into the bucket did not come back');
      return client.send(new DeleteObjectCommand(object)).then(
        () => true,
        () => false,
      );
    },
    close: () => client.destroy(),
  };
}

/** Without the right to list a bucket, Amazon says of what is not there that it may not be read. */
const isMissing = (error: S3ServiceException) =>
  error.$metadata.httpStatusCode === 404 || error.name === 'AccessDenied';
