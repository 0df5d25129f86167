import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { MikroORM } from '@mikro-orm/postgresql';
import { argon2Passwords } from '../gateway/adapters/argon2-passwords.ts';
import { machineClock } from '../gateway/boot/clock.ts';
import { readConfig } from '../gateway/boot/config.ts';
import { ormConnection } from '../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../gateway/database/limits.ts';
import { DatabaseProblem } from '../gateway/database/database-problem.ts';
import { migrate } from '../gateway/database/migrate.ts';
import { openDatabase } from '../gateway/database/open-database.ts';
import { WrongSetting } from '../gateway/boot/settings.ts';
import { ormOptions } from '../schema/database/orm.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { FULL_SCALE, generateScale } from './scale/generate.ts';

/**
 * `npm run generate-scale [-- --businesses 200 --subscriptions 100000]`: fills the database of DATABASE_URL, or the
 * embedded one in DATA_DIR while no server runs on it, beside what is there. An empty database gets the demo data first
 * where the demo is on, so that somebody can sign in and look.
 */
try {
  await generate();
} catch (error) {
  if (!(error instanceof DatabaseProblem || error instanceof WrongSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function generate(): Promise<void> {
  const { values } = parseArgs({
    options: {
      businesses: { type: 'string', default: String(FULL_SCALE.businesses) },
      subscriptions: { type: 'string', default: String(FULL_SCALE.subscriptions) },
    },
  });
  const scale = {
    businesses: wholeNumber('businesses', values.businesses),
    subscriptions: wholeNumber('subscriptions', values.subscriptions),
    now: machineClock.now(),
  };
  const config = readConfig();
  const database = await openDatabase(config, { say: console.log });
  try {
    await migrate(database.connection);
    const orm = await MikroORM.init(
      ormOptions({ ...ormConnection(database.connection, DATABASE_LIMITS.longWork), poolMax: 2 }),
    );
    try {
      const passwords = config.hasRandomDemoPasswords ? 'random' : 'demo';
      const { hash } = argon2Passwords();
      const logins = config.isDemo
        ? await loadDemo(orm.em.fork(), { now: scale.now, passwords, hash })
        : null;
      for (const { role, username, password } of logins ?? [])
        console.log(`${role}: ${username} / ${password}`);
      const begun = performance.now();
      const made = await generateScale(orm.em, scale);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      const count = (n: number) => n.toLocaleString('en-US');
      console.log(
        `${count(made.businesses)} businesses, ${count(made.subscriptions)} subscriptions and ${count(made.orders)} orders in ${seconds} s`,
      );
    } finally {
      await orm.close(true);
    }
  } finally {
    await database.stop();
  }
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new WrongSetting(`--${name}`, 'a whole number from 1', text);
  return value;
}
