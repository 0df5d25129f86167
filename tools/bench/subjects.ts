import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDatabase } from '../../tests/support/load/content.ts';
import { startDatabase, type BenchDatabase } from '../../tests/support/load/database.ts';
import { startProduct, type Server } from '../../tests/support/load/product.ts';
import { startBare } from './bare-server.ts';

/** What a part of the bench measures: the product beside the bare handler, on one PostgreSQL. */
export interface Subjects {
  bare: Server;
  product: Server;
  database: BenchDatabase;
}

/** Both on a database with 100 businesses, and their end. `env` is the product's beside its database and folder. */
export async function withSubjects<Result>(
  env: Record<string, string>,
  work: (subjects: Subjects) => Promise<Result>,
): Promise<Result> {
  const database = await startDatabase();
  const dataDir = newDataDir();
  const running: Server[] = [];
  try {
    await fillDatabase(database);
    const bare = await startBare(database);
    running.push(bare);
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...env });
    running.push(product);
    return await work({ bare, product, database });
  } finally {
    for (const server of running) await server.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A folder for a product's data; whoever makes it removes it. */
export function newDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-bench-data-'));
  // Started as root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(folder, 0o755);
  return folder;
}
