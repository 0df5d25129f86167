import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 where the connection was closed without an answer. */
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  text: string;
  /** True where the server closed the connection. */
  isClosed: boolean;
}

/**
 * Sends bytes as they are and reads what comes back, until the connection is closed, an answer is complete and
 * `until` has passed since (milliseconds), or nothing came for `longest` milliseconds.
 */
export async function callRaw(
  port: number,
  bytes: string | Buffer,
  { longest = 5_000, until = 0 }: { longest?: number; until?: number } = {},
): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let text = '';
  let isClosed = false;
  socket.setEncoding('latin1');
  socket.write(bytes);
  const closed = new Promise<void>((resolve) =>
    socket.on('close', () => {
      isClosed = true;
      resolve();
    }),
  );
  const answered = new Promise<void>((resolve) =>
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (isWhole(text)) resolve();
    }),
  );
  const timer = wait(longest);
  await Promise.race([
    answered.then(() => (until > 0 ? Promise.race([closed, wait(until)]) : undefined)),
    closed,
    timer,
  ]);
  socket.destroy();
  return { ...read(text), isClosed };
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref());

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, end))?.[1];
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= end + 4 + Number(length);
}

function read(text: string): Omit<RawAnswer, 'isClosed'> {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((header) => {
      const at = header.indexOf(':');
      return [header.slice(0, at).toLowerCase(), header.slice(at + 1).trim()];
    }),
  );
  return { status: Number(line.split(' ')[1] ?? 0), headers, text: rest.join('\r\n\r\n') };
}
