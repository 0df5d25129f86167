import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import { isOutage } from '../http/database-errors.ts';

/** A finished answer, the same for every visitor. */
export interface Body {
  status: number;
  type: string;
  text: string;
  headers?: Record<string, string>;
}

/** The same, ready to be sent again and again. */
export interface CachedBody {
  status: number;
  type: string;
  headers: Record<string, string>;
  etag: string;
  bytes: Buffer;
  /** Compressed at the first demand. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export type Encoding = 'br' | 'gzip';

/**
 * What a body depends on: a business's slug; `global`, the global page, which any business may show; or a list
 * (any name that begins with "list"), which depends on every business, and on counts that nobody announces.
 */
export type Subject = string;

export interface BodyCache {
  /**
   * The body kept under `key`, or the one that `make` makes now; several callers wait for one making. A body is
   * kept only where its status is 200 and nothing that it may depend on has changed while it was made. Where the
   * database cannot be asked, or has not answered after a second, it is the body that was there before, for an hour at
   * most; never one from before a change that we heard of.
   */
  get(key: string, subject: Subject, make: () => Promise<Body>): Promise<CachedBody>;
  /** A business's page, name or next box changed; or 'global'. */
  drop(subject: Subject): void;
  dropAll(): void;
  /** False while changes would go unnoticed: then every body is made anew, if it can be. */
  setTrusted(isTrusted: boolean): void;
}

const LIST_MILLISECONDS = 2_000;
const LONGEST_MILLISECONDS = 5 * 60_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** For so long a body may stand in for one that cannot be made. */
const FORMER_MILLISECONDS = 60 * 60_000;
/** Whoever could have a former body waits for so long for a new one. */
const PATIENCE_MILLISECONDS = 1_000;

/** Finished bodies per business version, in this process's memory. */
export function createBodyCache(): BodyCache {
  const options = {
    maxSize: MOST_BYTES,
    // Text beside its two compressed forms.
    sizeCalculation: (body: CachedBody) => body.bytes.length * 2 + 1024,
  };
  const bodies = new LRUCache<string, CachedBody & { subject: Subject }>(options);
  /** The same ones, for longer, for when no new one can be made. */
  const former = new LRUCache<string, CachedBody & { subject: Subject }>({
    ...options,
    ttl: FORMER_MILLISECONDS,
  });
  let making = new Map<string, Promise<CachedBody>>();
  let changes = 0;
  let isTrusted = false;

  async function makeAndKeep(key: string, subject: Subject, make: () => Promise<Body>): Promise<CachedBody> {
    const changesBefore = changes;
    const body = cachedBody(await make());
    if (isTrusted && changes === changesBefore && body.status === 200) {
      const entry = { ...body, subject };
      bodies.set(key, entry, { ttl: isList(subject) ? LIST_MILLISECONDS : LONGEST_MILLISECONDS });
      former.set(key, entry);
    }
    return body;
  }

  function forgetMaking(): void {
    changes++;
    // Who asks from now on must not wait for a body that was begun before the change.
    making = new Map();
  }

  return {
    async get(key, subject, make) {
      const cached = bodies.get(key);
      if (cached) return cached;
      const mine = making;
      let promise = mine.get(key);
      if (!promise) {
        promise = makeAndKeep(key, subject, make).finally(() => mine.delete(key));
        mine.set(key, promise);
      }
      return former.has(key) ? newOrFormer(promise, () => former.get(key)) : promise;
    },
    drop(subject) {
      if (subject === 'global') return this.dropAll();
      forgetMaking();
      for (const cache of [bodies, former]) {
        for (const [key, body] of cache.entries()) {
          if (body.subject === subject || isList(body.subject)) cache.delete(key);
        }
      }
    },
    dropAll() {
      forgetMaking();
      bodies.clear();
      former.clear();
    },
    setTrusted(trusted) {
      isTrusted = trusted;
      if (trusted) return this.dropAll();
      forgetMaking();
      bodies.clear();
    },
  };
}

/** The new body, or where it fails for want of the database or takes too long, the former one if it is still there. */
async function newOrFormer(
  made: Promise<CachedBody>,
  former: () => CachedBody | undefined,
): Promise<CachedBody> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MILLISECONDS, null)));
  try {
    return (await Promise.race([made, late])) ?? former() ?? (await made);
  } catch (error) {
    const instead = isOutage(error) ? former() : undefined;
    if (!instead) throw error;
    return instead;
  } finally {
    clearTimeout(timer);
    // What comes too late is nobody's any more; whoever makes it anew is told of its failure.
    made.catch(() => undefined);
  }
}

const isList = (subject: Subject) => subject.startsWith('list');

function cachedBody({ status, type, text, headers = {} }: Body): CachedBody {
  const bytes = Buffer.from(text);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    type,
    headers,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    encoded(encoding) {
      let result = compressed.get(encoding);
      if (!result) {
        result = encoding === 'br' ? compressBrotli(bytes, BROTLI) : compressGzip(bytes);
        compressed.set(encoding, result);
      }
      return result;
    },
  };
}

const compressBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, Buffer>(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
