import { createHash } from 'node:crypto';
import { appendFileSync, createReadStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';

import { StartProblem } from '../boot/start-problem.ts';
import type { CatalogEntry } from './catalog.sql.ts';
import type { TableSum } from './table-sums.sql.ts';

/** What a backup says of the database in the moment that it shows, to compare with what came back. */
export interface BackupContents {
  /** Of the server, 18 of 18.4. */
  postgres: number;
  sums: TableSum[];
  /** Null in files of versions that wrote none. */
  catalog: CatalogEntry[] | null;
}

/** Begins what stands behind the end of pg_dump's file, where pg_restore never looks. */
const MARK = '\n-- regulars ';

/** How far from its end a file is looked through for the mark, in bytes: contents are some ten thousand. */
const CONTENTS_MAX = 4 * 1024 * 1024;

/** Writes them behind the end of pg_dump's file, with the size and the sum of what stands before. */
export async function appendContents(file: string, contents: BackupContents): Promise<void> {
  const bytes = statSync(file).size;
  const text = JSON.stringify({ ...contents, bytes, sha256: await sumOf(file, bytes) });
  appendFileSync(file, `${MARK}${gzipSync(text).toString('base64')}\n`);
}

/**
 * Reads them, and compares the file with its sum.
 * @throws StartProblem where there are none (cut off, or made by pg_dump alone), or a byte has changed.
 */
export async function readContents(file: string): Promise<BackupContents> {
  const end = await endOf(file);
  const at = end.lastIndexOf(MARK);
  if (at === -1)
    throw new StartProblem(
      `${file} is no whole backup of Regulars: its last line is missing. A file that pg_dump made by itself is loaded by pg_restore.`,
    );
  const { bytes, sha256, ...contents } = parsed(file, end.slice(at + MARK.length));
  if ((await sumOf(file, bytes)) !== sha256)
    throw new StartProblem(`${file} is not as it was written: its sum differs. Take another copy of it.`);
  return contents;
}

function parsed(file: string, text: string): BackupContents & { bytes: number; sha256: string } {
  try {
    return JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString());
  } catch {
    throw new StartProblem(`${file} is no whole backup: its last line is damaged.`);
  }
}

async function endOf(file: string): Promise<string> {
  const opened = await open(file);
  try {
    const { size } = await opened.stat();
    const length = Math.min(size, CONTENTS_MAX);
    const { buffer } = await opened.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('latin1');
  } finally {
    await opened.close();
  }
}

async function sumOf(file: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { end: bytes - 1 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
