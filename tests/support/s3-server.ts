import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface StoredObject {
  bytes: Buffer;
  headers: http.IncomingHttpHeaders;
}

const REGION = 'us-east-1';
const LONGEST_APART_MS = 15 * 60_000;

/**
 * As much of S3 as the product speaks: PUT, GET and DELETE of objects and HEAD of the one bucket, "pictures". Each call
 * has to be signed by the secret (Signature Version 4), with the body's own hash and the time of now.
 */
export async function startS3Server() {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const server = http.createServer();
  const bucket = {
    url: '',
    /** What a client of it is told; `S3_…` of the environment. */
    config: {
      bucket: 'pictures',
      region: REGION,
      accessKeyId: 'key',
      secretAccessKey: 'Sesam-3',
      endpoint: '',
    },
    /** By their path: "/pictures/uploads/a.jpg". */
    objects,
    /** "PUT /pictures/uploads/a.jpg", also those that were refused. */
    requests,
    /** So many calls to come are answered with 503. */
    fail: 0,
    /** Who may not list a bucket is told of what is missing that it may not be read. */
    maySeeList: true,
    mayDelete: true,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('request', async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://s3');
    requests.push(`${request.method} ${pathname}`);
    const bytes = await buffer(request);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(
          request.method === 'HEAD'
            ? ''
            : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}: told by S3</Message></Error>`,
        );
    if (bucket.fail-- > 0) return refuse(503, 'SlowDown');
    const problem = signatureProblem(request, bytes, bucket.config);
    if (problem) return refuse(403, problem);
    if (pathname.split('/')[1] !== bucket.config.bucket) return refuse(404, 'NoSuchBucket');
    if (request.method === 'HEAD') return response.writeHead(200).end();
    if (request.method === 'PUT') {
      objects.set(pathname, { bytes, headers: request.headers });
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      if (!bucket.mayDelete) return refuse(403, 'AccessDenied');
      objects.delete(pathname);
      return response.writeHead(204).end();
    }
    const found = objects.get(pathname);
    if (found) return response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes);
    return bucket.maySeeList ? refuse(404, 'NoSuchKey') : refuse(403, 'AccessDenied');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bucket.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  bucket.config.endpoint = bucket.url;
  return bucket;
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const keyed = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** S3's word for what is wrong with who asks; null where all is well. */
function signatureProblem(
  { method, url, headers }: http.IncomingMessage,
  bytes: Buffer,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): string | null {
  const read =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/us-east-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!read) return 'AccessDenied';
  const [, id, day, names, signature] = read as unknown as [string, string, string, string, string];
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < LONGEST_APART_MS) || !time.startsWith(day)) return 'RequestTimeTooSkewed';
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== hash(bytes)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied';
  const { pathname, searchParams } = new URL(url ?? '', 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`);
  const canonical = [method, pathname, query, lines.join(''), names, bodyHash].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(keyed, `AWS4${secretAccessKey}`);
  const expected = keyed(key, ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n')).toString('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
}
