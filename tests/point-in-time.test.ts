import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { chooseRunner } from '../gateway/database/embedded/runner.ts';
import { SYSTEM_POSTGRES } from './support/database/system-server.ts';
import { operatingBlock } from './support/operating.ts';

const SECONDS = 180_000;
const withPostgres = SYSTEM_POSTGRES === null ? test.skip : test;

/** The lines of docs/operating.md "Back to any moment", with a folder of the test's own. */
function linesOf(mark: string, home: string): string {
  return operatingBlock(mark).replaceAll('/var/backups/regulars-wal', path.join(home, 'archive'));
}

withPostgres(
  'the lines of docs/operating.md bring a database back to a moment between two backups',
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'regulars-moment-'));
    chmodSync(home, 0o755);
    const folders = ['first', 'archive', 'base', 'again'].map((name) => path.join(home, name));
    const [first, , base, again] = folders as [string, string, string, string];
    const runner = chooseRunner(first);
    for (const folder of folders) {
      mkdirSync(folder, { mode: 0o700 });
      if (runner.uid !== undefined) chownSync(folder, runner.uid, runner.gid!);
    }
    const as = { ...runner, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
    const run = (program: string, ...words: string[]) => {
      const { status, stderr } = spawnSync(path.join(SYSTEM_POSTGRES!, program), words, {
        ...as,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${program}: ${stderr}`);
    };
    const running: { stop(): Promise<void> }[] = [];
    const start = async (folder: string) => {
      const words = ['-D', folder, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`];
      const child = spawn(path.join(SYSTEM_POSTGRES!, 'postgres'), words, { ...as, stdio: 'ignore' });
      const stop = async () => {
        child.kill('SIGINT');
        if (child.exitCode === null) await once(child, 'exit');
      };
      running.push({ stop });
      const query = async (statement: string) => {
        const client = new pg.Client({ host: folder, user: 'regulars', database: 'postgres' });
        await client.connect();
        return (await client.query(statement).finally(() => client.end())).rows;
      };
      for (let tries = 0; ; tries++) {
        const [state] = await query('select pg_is_in_recovery() as recovers').catch(() => []);
        if (state?.recovers === false) return { query, stop };
        if (tries === 600 || child.exitCode !== null) throw new Error('PostgreSQL does not start.');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    try {
      run(
        'initdb',
        `--pgdata=${first}`,
        '--username=regulars',
        '--auth=trust',
        '--encoding=UTF8',
        '--no-sync',
      );
      appendFileSync(path.join(first, 'postgresql.conf'), linesOf('archive_command', home));
      const before = await start(first);
      await before.query('create table box (name text)');
      run(
        'pg_basebackup',
        `--host=${first}`,
        '--username=regulars',
        `--pgdata=${base}`,
        '--checkpoint=fast',
        '--wal-method=stream',
      );
      await before.query(`insert into box values ('ordered after the base backup')`);
      const [{ moment }] = await before.query('select clock_timestamp()::text as moment');
      await new Promise((resolve) => setTimeout(resolve, 50));
      await before.query('drop table box');
      await before.query('select pg_switch_wal()');
      for (let tries = 0; ; tries++) {
        const [{ done }] = await before.query(
          'select last_archived_wal is not null and archived_count > 1 as done from pg_stat_archiver',
        );
        if (done) break;
        if (tries === 400) throw new Error('Nothing is archived.');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await before.stop();

      cpSync(base, again, { recursive: true, preserveTimestamps: true });
      const lines = linesOf('recovery_target_time', home).replace(
        /^recovery_target_time = .*$/m,
        `recovery_target_time = '${moment}'`,
      );
      appendFileSync(path.join(again, 'postgresql.conf'), lines);
      writeFileSync(path.join(again, 'recovery.signal'), '');
      if (runner.uid !== undefined)
        if (spawnSync('chown', ['-R', `${runner.uid}:${runner.gid}`, again]).status !== 0)
          throw new Error('chown');
      chmodSync(again, 0o700);
      const after = await start(again);
      expect(await after.query('select name from box')).toEqual([{ name: 'ordered after the base backup' }]);
    } finally {
      for (const server of running) await server.stop();
      rmSync(home, { recursive: true, force: true });
    }
  },
  SECONDS,
);
