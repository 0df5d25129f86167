import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { EntityManager } from '@mikro-orm/postgresql';

import { isDiskFull } from '../http/database-errors.ts';

/** Asks the database in the background whether it is there, so that nobody has to wait for the answer. */
export interface DatabaseWatch {
  /** True where it has been asked for a minute and has not answered once. */
  isSilent(): boolean;
  stop(): void;
}

export interface WatchOptions {
  /** A clock that only goes forward, in milliseconds; tests move their own. */
  now?: () => number;
  everyMilliseconds?: number;
  /** Asked instead where the disk was found full, until it works. */
  isDiskFull: () => boolean;
  diskHasRoom: () => void;
  /** Where files are kept. */
  folder: string;
}

const EVERY_MILLISECONDS = 5_000;
/** A restart of PostgreSQL after a crash takes seconds; what lasts a minute may be this process's own fault. */
const SILENCE_MILLISECONDS = 60_000;

/** Half a megabyte that is gone with its transaction: more than fits into what a table has left. */
const WRITE = `
  create temporary table room on commit drop as
    select md5(n::text) || md5((n + 1)::text) as filler from generate_series(1, 5000) n`;

/** Watches by way of the pool that serves requests: where that one is stuck, nothing else helps. */
export async function watchDatabase(em: EntityManager, options: WatchOptions): Promise<DatabaseWatch> {
  const { now = () => performance.now(), everyMilliseconds = EVERY_MILLISECONDS } = options;
  /** Since when it owes an answer; null where the last question was answered. */
  let owesSince: number | null = null;
  let isAsking = false;

  const pool = await em.getConnection().getNativeClient();
  // Whatever request gives its connection back whole has had an answer: under load there may be no place to ask from.
  const onRelease = (error: unknown) => {
    if (!error) owesSince = null;
  };
  pool.on('release', onRelease);

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    owesSince ??= now();
    try {
      if (options.isDiskFull()) await write();
      else await em.fork().getConnection().execute('select 1');
      owesSince = null;
    } catch {
      // Whoever asked in vain for something says what is wrong.
    } finally {
      isAsking = false;
    }
  }

  async function write(): Promise<void> {
    await em.fork().getConnection().execute(WRITE);
    await writeInto(options.folder);
    options.diskHasRoom();
  }

  const timer = setInterval(() => void ask(), everyMilliseconds).unref();
  return {
    isSilent: () => owesSince !== null && now() - owesSince > SILENCE_MILLISECONDS,
    stop() {
      clearInterval(timer);
      pool.off('release', onRelease);
    },
  };
}

/** @throws ENOSPC where there is no room; what else may be wrong with the folder is not asked here. */
async function writeInto(folder: string): Promise<void> {
  const file = path.join(folder, `.room-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(512 * 1024));
  } catch (error) {
    if (isDiskFull(error)) throw error;
  } finally {
    await rm(file, { force: true });
  }
}
