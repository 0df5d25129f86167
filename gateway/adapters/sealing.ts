import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

import type { Sealing } from '../../schema/sealing.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * By AES-256-GCM. The first key (32 bytes each) seals, all of them open: a new one is put in front of the list, and the
 * old one leaves it once everything was sealed anew. Sealed: "v1.{key's mark}.{nonce, text and tag in base64url}".
 */
export function sealingBy(keys: readonly Buffer[]): Sealing {
  const byMark = new Map(keys.map((key) => [markOf(key), key]));
  const [first] = keys;
  return {
    seal(text, about) {
      if (!first) throw new Error('Nothing can be sealed without a key');
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, first, nonce).setAAD(Buffer.from(about));
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `v1.${markOf(first)}.${Buffer.concat(parts).toString('base64url')}`;
    },
    isOfToday: (sealed) => first !== undefined && sealed.split('.')[1] === markOf(first),
    open(sealed, about) {
      const [version, mark = '', body = ''] = sealed.split('.');
      const key = byMark.get(mark);
      const bytes = Buffer.from(body, 'base64url');
      if (version !== 'v1' || !key || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** Which key it was, without giving anything of it away. */
const markOf = (key: Buffer): string =>
  createHash('sha256').update('mark').update(key).digest('hex').slice(0, 8);
