import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addTo, newBook, type Book } from './histories/book.ts';
import { sectionOf } from './histories/section.ts';
import { numberGiven, RESTARTS_DATABASE } from './arguments.ts';
import { conclude, say } from './proofs.ts';

/**
 * `npm run proof:histories [seed] [-- --lives 10000 --at-once 2]`: random lives of memberships, by the product on
 * PostgreSQL with a moved clock and by an independent model (histories/membership.ts). After every run of the jobs both
 * must have the same orders, cents, skips, missed months, next boxes and charges, and whatever somebody asked for must
 * have been accepted or refused by both. At the end of each world the ledger, the companies' lists and the orders are
 * compared to the cent. They are lived in pieces, each with a process, a PostgreSQL, a seed and a log of its own. A piece
 * that came to its end is not lived again while product and proof are the same, so that a run may be broken off and gone
 * on with.
 */
const LIVES = numberGiven('lives', 500);
const LIVES_OF_A_PIECE = numberGiven('piece', 500);
const AT_ONCE = numberGiven('at-once', 2);
/** Between the seeds of two pieces, each of which has several worlds. */
const SEEDS_OF_A_PIECE = 10;
/** What a life depends on. */
const SOURCES = ['schema', 'gateway', 'migrations', 'tests/proofs', 'tests/support'];
const LOGS = path.join(tmpdir(), 'proofs-histories', stateOfSources());
const SWC = new URL('../../tools/bootstrap/swc-hook.mjs', import.meta.url).href;

const begun = performance.now();
const seed = Number(process.argv.slice(2).find((word, at) => isSeed(word, at)) ?? Date.now() % 1_000_000);
const book = newBook();

async function main(): Promise<void> {
  mkdirSync(LOGS, { recursive: true });
  const pieces = Array.from({ length: Math.ceil(LIVES / LIVES_OF_A_PIECE) }, (_, n) => ({
    seed: seed + n * SEEDS_OF_A_PIECE,
    lives: Math.min(LIVES_OF_A_PIECE, LIVES - n * LIVES_OF_A_PIECE),
  }));
  say(`seed ${seed}, ${pieces.length} pieces; their logs: ${LOGS}`);
  const waiting = pieces.values();
  const worker = async () => {
    for (const piece of waiting) {
      const lived = await live(piece);
      if (lived) addTo(book, lived);
      else book.differences.push(`The piece of seed ${piece.seed} did not come to its end.`);
      const found = book.differences.length + book.inBooks.length;
      say(`seed ${piece.seed}: ${book.counts.memberships} of ${LIVES} lives, ${found} differences`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const difference of [...book.differences, ...book.inBooks].slice(0, 5)) console.error(difference);
  conclude(sectionOf(book, { lives: LIVES, seed, pieces: pieces.length }), begun);
}

/** @returns its book; null where it ended otherwise than well. */
async function live(piece: { seed: number; lives: number }): Promise<Book | null> {
  const name = `${piece.seed}-${piece.lives}${RESTARTS_DATABASE ? '-restarts' : ''}`;
  const result = path.join(LOGS, `${name}.json`);
  if (existsSync(result)) return JSON.parse(readFileSync(result, 'utf8')) as Book;
  const log = openSync(path.join(LOGS, `${name}.log`), 'w');
  const child = spawn(
    process.execPath,
    [
      ...['--import', SWC, path.join(import.meta.dirname, 'histories', 'piece.ts')],
      ...['--seed', String(piece.seed), '--lives', String(piece.lives), '--result', result],
      ...(RESTARTS_DATABASE ? ['--restart-database'] : []),
    ],
    { stdio: ['ignore', log, log] },
  );
  await once(child, 'exit');
  return existsSync(result) ? (JSON.parse(readFileSync(result, 'utf8')) as Book) : null;
}

/** The same for the same files: git's names of them, and what differs from these. */
function stateOfSources(): string {
  const git = (...words: string[]) => execFileSync('git', words, { maxBuffer: 1e9 });
  const hash = createHash('sha256');
  hash.update(git('ls-files', '-s', ...SOURCES)).update(git('diff', 'HEAD', '--', ...SOURCES));
  return hash.digest('hex').slice(0, 12);
}

/** A number that belongs to no word before it. */
function isSeed(word: string, at: number): boolean {
  return /^\d+$/.test(word) && !process.argv[at + 1]!.startsWith('--');
}

await main();
