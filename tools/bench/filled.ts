import { MikroORM } from '@mikro-orm/postgresql';
import { ormConnection } from '../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import { ormOptions } from '../../schema/database/orm.ts';
import type { BenchDatabase } from '../../tests/support/load/database.ts';
import { generateScale } from '../scale/generate.ts';
import { reported, type Finding } from './report.ts';

/** Fills a database with so many businesses and subscriptions, and says how long that took. */
export async function fill(
  database: BenchDatabase,
  scale: { businesses: number; subscriptions: number },
): Promise<Finding> {
  const orm = await MikroORM.init(
    ormOptions({ ...ormConnection(database.connection, DATABASE_LIMITS.longWork), poolMax: 2 }),
  );
  try {
    const begun = performance.now();
    const made = await generateScale(orm.em, { ...scale, now: new Date() });
    const seconds = (performance.now() - begun) / 1000;
    const count = (n: number) => n.toLocaleString('en-US');
    return reported(
      `generating ${made.businesses} businesses, ${count(made.subscriptions)} subscriptions, ${count(made.orders)} orders`,
      `${seconds.toFixed(0)} s`,
    );
  } finally {
    await orm.close(true);
  }
}
