import 'reflect-metadata';

import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import { argon2Passwords } from '../gateway/adapters/argon2-passwords.ts';
import { platformOnly } from '../tests/support/platform-only.ts';
import { sharpPictures } from '../gateway/adapters/sharp-pictures.ts';
import { movableClock } from '../gateway/boot/clock.ts';
import { ormConnection, type DatabaseConnection } from '../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../gateway/database/limits.ts';
import { startEmbedded } from '../gateway/database/embedded/embedded.ts';
import { migrate } from '../gateway/database/migrate.ts';
import { JOBS } from '../gateway/jobs/jobs.ts';
import { advanceClock } from '../gateway/jobs/advance-clock.ts';
import { ormOptions } from '../schema/database/orm.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { sqlOfDatabase } from './dump/sql-of-database.ts';

/** The dump's last day; the tests go on from here. */
const DUMPED_AT = new Date('2026-12-05T17:00:00Z');
/** The demo's history ends here, and the jobs go on by themselves: orders, payments and mails as a server makes them. */
const HISTORY_ENDS = new Date('2026-11-21T17:00:00Z');

/** A job that goes wrong shows; what goes well need not. */
const silent = {
  info: () => undefined,
  error: (facts: object, message: string) => console.error(message, facts),
};

/**
 * `npm run dump-release`: writes tests/upgrade/<version>.sql.gz, the demo's database as this version fills it, on which
 * every later version must start (tests/upgrade/upgrade.test.ts). To be run once for each release, and kept.
 */
const home = mkdtempSync(path.join(tmpdir(), 'regulars-dump-'));
// Root's database runs as another user, who must be able to enter.
chmodSync(home, 0o755);
const server = await startEmbedded({
  folder: path.join(home, 'postgres'),
  database: 'regulars',
  isDurable: false,
});
try {
  const connection = server.connection('regulars');
  await migrate(connection);
  await fill(connection);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const pool = new pg.Pool({ ...connection, max: 1 });
  const sql = await sqlOfDatabase(pool);
  await pool.end();
  const file = path.join('tests', 'upgrade', `${version}.sql.gz`);
  const zipped = gzipSync(`-- ${version} ${DUMPED_AT.toISOString()}\n${sql}`, { level: 9 });
  writeFileSync(file, zipped);
  console.log(`${file}: ${Math.ceil(zipped.length / 1024)} kB`);
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}

async function fill(connection: DatabaseConnection): Promise<void> {
  const orm = await MikroORM.init(
    ormOptions({ ...ormConnection(connection, DATABASE_LIMITS.longWork), poolMax: 4 }),
  );
  try {
    const passwords = argon2Passwords();
    const { hash } = passwords;
    await loadDemo(orm.em.fork(), { now: HISTORY_ENDS, passwords: 'demo', hash });
    const nothing = () => Promise.reject(new Error('The dump stores no pictures'));
    const ports = {
      passwords,
      files: { keep: nothing, open: nothing },
      pictures: sharpPictures(),
      mailer: { leaves: false, send: () => Promise.resolve() },
      addresses: {
        main: () => 'http://localhost/',
        business: (slug: string) => `http://localhost/b/${slug}`,
      },
      payments: platformOnly(null),
      secondFactors: { host: 'localhost', isOurs: () => false, sealing: null, isRequiredOfStaff: false },
      sessions: { longestMs: 0 },
    };
    const clock = movableClock();
    clock.moveTo(HISTORY_ENDS);
    const support = { email: null, phone: null };
    await advanceClock(JOBS, clock, DUMPED_AT, {
      context: { em: orm.em, clock, ports, support },
      log: silent,
    });
  } finally {
    await orm.close(true);
  }
}
