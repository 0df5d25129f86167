import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';

import { PAGE_CHANGED } from '../../schema/page-changed.ts';
import type { BodyCache } from './body-cache.ts';

/** What is used of node-postgres's client, which the pool of MikroORM hands out. */
interface ListeningClient {
  query(text: string): Promise<unknown>;
  on(event: 'notification', listener: (message: { payload?: string }) => void): void;
  on(event: 'end', listener: () => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  release(destroy: boolean): void;
}

const RETRY_MILLISECONDS = 1_000;
/** A connection that died without a word is noticed by then. */
const HEARTBEAT_MILLISECONDS = 10_000;

/**
 * Drops cached bodies in this instance whenever any instance changes what they show, on one connection that does
 * nothing but listen, of a pool that leads to the database itself. While it is down, changes go unnoticed: the cache then makes every body anew, if it can.
 * @returns how to stop, once the first attempt to connect is over.
 */
export async function listenForChanges(
  em: EntityManager,
  cache: BodyCache,
  log: FastifyBaseLogger,
): Promise<() => void> {
  let client: ListeningClient | null = null;
  let isStopped = false;
  let isLost = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    try {
      const pool = (await em.getConnection().getNativeClient()) as unknown as {
        connect(): Promise<ListeningClient>;
      };
      const connected = await pool.connect();
      // Stopped meanwhile: a connection that nobody gives back would keep the pool from ever closing.
      if (isStopped) return connected.release(true);
      client = connected;
      connected.on('notification', ({ payload }) => cache.drop(payload?.toLowerCase() || 'global'));
      connected.on('error', (error) => lost(connected, error));
      connected.on('end', () => lost(connected, new Error('The connection ended')));
      await connected.query(`listen ${PAGE_CHANGED}`);
      if (client !== connected || isStopped) return;
      cache.setTrusted(true);
      if (isLost) log.info('The listening connection is back; bodies are cached again');
      isLost = false;
      heartbeat = setInterval(() => void beat(connected), HEARTBEAT_MILLISECONDS).unref();
    } catch (error) {
      lost(client, error as Error);
    }
  }

  async function beat(connected: ListeningClient): Promise<void> {
    const tooLate = setTimeout(() => lost(connected, new Error('No answer')), HEARTBEAT_MILLISECONDS / 2);
    try {
      await connected.query('select 1');
    } catch (error) {
      lost(connected, error as Error);
    } finally {
      clearTimeout(tooLate);
    }
  }

  function lost(which: ListeningClient | null, error: Error): void {
    if (isStopped || which !== client) return;
    client = null;
    clearInterval(heartbeat);
    cache.setTrusted(false);
    // Once, and not for every second in which it does not come back.
    if (!isLost)
      log.warn(
        { reason: error.message },
        'The listening connection was lost; bodies are not cached until it is back',
      );
    isLost = true;
    which?.release(true);
    retry = setTimeout(() => void connect(), RETRY_MILLISECONDS).unref();
  }

  await connect();
  return () => {
    isStopped = true;
    clearTimeout(retry);
    clearInterval(heartbeat);
    client?.release(true);
    client = null;
  };
}
