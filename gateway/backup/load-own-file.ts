import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { StartProblem } from '../boot/start-problem.ts';
import type { BackupContents } from './backup-contents.ts';
import { CATALOG, STATEMENT_ENDS, SUMS } from './backup-file.ts';

/**
 * Runs the statements of a file of SQL, in the transaction that is open.
 * @returns what the file says of itself. @throws StartProblem where it is none of ours, or cut off.
 */
export async function loadOwnFile(client: pg.Client, file: string): Promise<BackupContents> {
  const lines = linesOf(file);
  let statement: string[] = [];
  let [postgres, catalog]: [number, BackupContents['catalog']] = [0, null];
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new StartProblem(`${file} is no whole backup: its last line is missing.`);
    if (line.startsWith(SUMS)) return { postgres, catalog, sums: JSON.parse(line.slice(SUMS.length)) };
    if (line.startsWith(CATALOG)) [postgres, catalog] = JSON.parse(line.slice(CATALOG.length));
    else if (line === STATEMENT_ENDS) {
      await client.query(statement.join('\n'));
      statement = [];
    } else if (statement.length === 0 && /^copy .* from stdin;$/.test(line)) {
      await pipeline(Readable.from(rowsUntilEnd(lines)), client.query(copyFrom(line)));
    } else statement.push(line);
  }
}

/** @throws StartProblem where the file can't be read, or is no gzip, or cut off. */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const unzipped = createGunzip();
  createReadStream(file)
    .on('error', (error) => unzipped.destroy(new StartProblem(`${file} can't be read: ${error.message}`)))
    .pipe(unzipped);
  let rest = '';
  try {
    for await (const chunk of unzipped.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(`${file} is no whole backup: ${(error as Error).message}.`);
  }
}

async function* rowsUntilEnd(lines: AsyncIterator<string, undefined>): AsyncGenerator<string> {
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done || line === '\\.') return;
    yield `${line}\n`;
  }
}
