import type { IncomingMessage } from 'node:http';

/** True where the headers announce a body, whether it comes or not. */
export function bringsBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}
