import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A mail that the product has sent, as its reader reads it without pictures. */
export interface SentMail {
  kind: string;
  to: string;
  text: string;
}

/** Everything in an outbox, the earliest first. Its files are named "20261103T170000Z-renewed-Yw2k….eml". */
export const readOutbox = (folder: string): SentMail[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => {
      const message = readFileSync(path.join(folder, name), 'utf8');
      const to = /^To: (.*)\r$/m.exec(message)?.[1] ?? '';
      return { kind: name.split('-')[1] ?? name, to, text: plainText(message) };
    });

/** The part of a message that is text alone, decoded. */
function plainText(message: string): string {
  const part = message.slice(message.search(/^Content-Type: text\/plain/m));
  const [head = '', ...body] = part.split('\r\n\r\n');
  const encoded = body.join('\r\n\r\n').split('\r\n--')[0]!;
  if (/base64/.test(head)) return Buffer.from(encoded, 'base64').toString('utf8');
  if (!/quoted-printable/.test(head)) return encoded;
  const bytes = encoded
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
