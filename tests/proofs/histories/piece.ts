import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { numberGiven, textGiven } from '../arguments.ts';
import { say } from '../proofs.ts';
import { dice } from '../random.ts';
import { openTestProduct } from '../../support/product.ts';
import { newBook } from './book.ts';
import { restartsSoFar, startTestServer, stopTestServer } from './jobs.ts';
import { Town } from './town.ts';
import { liveIn } from './world.ts';

/**
 * Some lives of the random histories, in a process and a PostgreSQL of their own: `--seed`, `--lives`, and `--result`, the
 * file that the book of them is written into. Each world has a clock, a database and two payment companies.
 */
const LIVES_OF_A_WORLD = 250;

/** On a machine that has much else to do nobody is to be given up on. */
const HOUR_MS = 3_600_000;
const PATIENT = {
  connect: HOUR_MS,
  lock: HOUR_MS,
  statement: HOUR_MS,
  answer: HOUR_MS,
  idleInTransaction: HOUR_MS,
};

const seed = numberGiven('seed', 0);
const lives = numberGiven('lives', LIVES_OF_A_WORLD);
const book = newBook();

await startTestServer();
try {
  for (let world = 0; world * LIVES_OF_A_WORLD < lives; world++) {
    const random = dice(seed + world);
    const product = await openTestProduct({ limits: PATIENT });
    const town = new Town(product, random, { book, seed: seed + world });
    const these = Math.min(LIVES_OF_A_WORLD, lives - world * LIVES_OF_A_WORLD);
    try {
      await liveIn({ book, product, town, random }, these);
    } finally {
      await product.close();
    }
    const { differences, inBooks } = book;
    say(
      `world of seed ${seed + world}: ${book.counts.orders} orders so far, ${differences.length + inBooks.length} differences`,
    );
  }
} finally {
  await stopTestServer();
}
book.counts.restarts = restartsSoFar();
for (const difference of new Set([...book.differences, ...book.inBooks])) console.error(difference);
writeFileSync(textGiven('result')!, JSON.stringify(book));
