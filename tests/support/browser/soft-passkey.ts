import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const ORIGIN = 'https://regulars.test';
const HOST = 'regulars.test';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** What an authenticator says beside what it signs, where a test wants it otherwise. */
interface Said {
  origin?: string;
  host?: string;
  /** How often it signed; one more than the last time unless given. */
  counter?: number;
}

/** A passkey in memory, as an authenticator holds it: answers what a browser would (WebAuthn, ES256, no attestation). */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let signed = 0;
  const about = ({ host = HOST, counter = (signed += 1) }: Said, flags: number) =>
    Buffer.concat([sha256(host), Buffer.from([flags]), uint32(counter)]);
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),
    /** The answer to `navigator.credentials.create`. */
    register({ challenge }: { challenge: string }, said: Said = {}) {
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([about(said, 0x41), Buffer.alloc(16), length, id, key]);
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', {}],
        ['authData', data],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, said).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    /** The answer to `navigator.credentials.get`. */
    signIn({ challenge }: { challenge: string }, said: Said = {}) {
      const client = clientData('webauthn.get', challenge, said);
      const data = about(said, 0x01);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Said): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

type Cbor = number | string | Buffer | Record<string, never>;

/** As much of CBOR (RFC 8949) as an attestation needs. */
const cborMap = (entries: [number | string, Cbor][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])]);

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  return Buffer.isBuffer(value) ? Buffer.concat([head(2, value.length), value]) : head(5, 0);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
