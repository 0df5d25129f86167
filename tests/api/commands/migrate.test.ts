import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { createBareDatabase } from '../../support/database/database.ts';
import { adminCommand, urlOf } from '../../support/admin-command.ts';

const SECONDS = 120_000;

test(
  'migrate brings an empty database here, says first what it would do, and then has nothing left to do',
  async () => {
    const bare = await createBareDatabase();
    const env = { DATABASE_URL: urlOf(bare.connection) };
    try {
      const refused = await adminCommand(env, 'jobs');
      expect(refused).toMatchObject({ code: 1, out: [] });
      expect(refused.err).toEqual([
        expect.stringMatching(
          /^The database is not of this version \(\d+ migrations wait\): npm run admin -- migrate$/,
        ),
      ]);

      const dry = await adminCommand(env, 'migrate', '--dry-run');
      expect(dry).toMatchObject({ code: 0, err: [] });
      expect(dry.out[0]).toMatch(/^\d+ migrations would be applied:$/);
      expect(dry.out[1]).toBe('  0001-initial');
      expect(dry.out.at(-1)).toBe('Nothing was changed.');
      // Nothing indeed: it would say the same again.
      expect((await adminCommand(env, 'migrate', '--dry-run')).out).toEqual(dry.out);

      const done = await adminCommand(env, 'migrate');
      expect(done).toMatchObject({ code: 0, err: [] });
      expect(done.out).toEqual([dry.out[0]!.replace('would be applied', 'applied'), ...dry.out.slice(1, -1)]);
      const nothing = ['The database is of this version: nothing to do.'];
      expect((await adminCommand(env, 'migrate')).out).toEqual(nothing);
      expect((await adminCommand(env, 'migrate', '--dry-run')).out).toEqual(nothing);
      expect((await adminCommand(env, 'jobs')).code).toBe(0);
    } finally {
      await bare.drop();
    }
  },
  SECONDS,
);

test(
  'a command that is none, or called otherwise, says how it is called; a database that is away is one line',
  async () => {
    const none = await adminCommand({}, 'nothing');
    expect(none).toMatchObject({ code: 1, out: [] });
    expect(none.err[0]).toBe('There are these commands:');
    expect(none.err.filter((line) => line.startsWith('  npm run admin -- '))).toHaveLength(
      none.err.length - 1,
    );
    for (const words of [['migrate', 'now'], ['migrate', '--dry-run=1'], ['jobs', '--run='], ['backup']])
      expect(await adminCommand({}, ...words)).toEqual({
        code: 1,
        out: [],
        err: ['It is called so:', expect.stringContaining(`npm run admin -- ${words[0]}`)],
      });
    const nowhere = await adminCommand(
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:5432/x', PORT: 'http' },
      'migrate',
    );
    expect(nowhere).toEqual({
      code: 1,
      out: [],
      err: ['PORT takes a whole number from 0 to 65535; not "http"'],
    });
  },
  SECONDS,
);

test(
  'npm run admin adds nothing to what a command says',
  () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['tools/run.mjs', 'admin', 'reset-password'],
      { cwd: path.resolve(import.meta.dirname, '../../..'), encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd().split('\n')).toEqual([
      'It is called so:',
      expect.stringContaining('npm run admin -- reset-password NAME'),
    ]);
  },
  SECONDS,
);
