import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import type { DatabaseConnection } from '../../../gateway/database/connection.ts';

/** A TCP line to a database that a test may cut or silence. */
export interface DatabaseProxy {
  /** The database's connection by way of it. */
  connection: DatabaseConnection;
  /** Ends every connection, and lets nobody in until `restore`. */
  cut(): void;
  /** Goes on accepting, and passes nothing on in either direction until `restore`. */
  stall(): void;
  restore(): void;
  /** Comes true when somebody asks the database something with these words in it. */
  asked(words: string): Promise<void>;
  close(): void;
}

export async function openDatabaseProxy(to: DatabaseConnection): Promise<DatabaseProxy> {
  const lines = new Set<{ near: Socket; far: Socket }>();
  let state: 'flows' | 'cut' | 'stalls' = 'flows';
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(`${to.host}/.s.PGSQL.${to.port}`);
    const line = { near, far };
    lines.add(line);
    const end = () => {
      near.destroy();
      far.destroy();
      lines.delete(line);
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.on('data', (bytes) => {
      server.emit('bytes', bytes);
      far.write(bytes);
    });
    far.on('data', (bytes) => near.write(bytes));
    if (state === 'stalls') pause(line);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pause = ({ near, far }: { near: Socket; far: Socket }) => {
    near.pause();
    far.pause();
  };
  const endAll = () => {
    for (const { near } of lines) near.destroy();
  };
  return {
    connection: { ...to, host: '127.0.0.1', port },
    cut() {
      state = 'cut';
      endAll();
    },
    stall() {
      state = 'stalls';
      for (const line of lines) pause(line);
    },
    restore() {
      state = 'flows';
      for (const { near, far } of lines) {
        near.resume();
        far.resume();
      }
    },
    asked: (words) =>
      new Promise((resolve) => {
        server.on('bytes', (bytes: Buffer) => bytes.includes(words) && resolve());
      }),
    close() {
      endAll();
      server.close();
    },
  };
}
