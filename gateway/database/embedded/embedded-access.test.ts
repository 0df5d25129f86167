import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { MikroORM } from '@mikro-orm/postgresql';

import { type DatabaseConnection, ormConnection } from '../connection.ts';
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './embedded.ts';
import { ownDatabaseUser } from './own-user.ts';
import { canRun } from './runner.ts';

const NOBODY = 65534;
/** Only root runs the database as somebody else; continuous integration does. */
const asRoot = process.getuid?.() === 0 ? test : test.skip;

let home: string;
let folder: string;
let running: EmbeddedServer | null = null;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'regulars-access-'));
  chmodSync(home, 0o755);
  folder = path.join(home, 'postgres');
});
afterEach(async () => {
  await running?.stop();
  running = null;
  rmSync(home, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> {
  running = await startEmbedded({ folder, database: 'shop', isDurable: false, ...options });
  return running;
}

async function query(connection: DatabaseConnection, sql: string): Promise<Record<string, unknown>[]> {
  const orm = await MikroORM.init({
    ...ormConnection(connection),
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  try {
    return await orm.em.getConnection().execute(sql);
  } finally {
    await orm.close(true);
  }
}

/** What PostgreSQL answers to somebody of that id who says to be the superuser: "Z" is let in. */
function answerTo(uid: number, socketFolder: string): string {
  const script = `
    const said = 'user\\0regulars\\0database\\0shop\\0\\0';
    const head = Buffer.alloc(8);
    head.writeInt32BE(8 + said.length, 0);
    head.writeInt32BE(196608, 4);
    const socket = require('net').connect(process.argv[1] + '/.s.PGSQL.5432');
    socket.on('error', (error) => { console.log(error.code); process.exit(); });
    socket.on('connect', () => socket.write(Buffer.concat([head, Buffer.from(said)])));
    let got = '';
    socket.on('data', (data) => { got += data.toString('latin1'); if (/Z|E/.test(got[0] === 'E' ? 'E' : got)) { console.log(got.replace(/[^ -~]/g, ' ')); process.exit(); } });`;
  const done = spawnSync(process.execPath, ['-e', script, socketFolder], {
    uid,
    gid: uid,
    cwd: '/',
    encoding: 'utf8',
  });
  return done.stdout + done.stderr;
}

const auth = 'select auth_method, options::text from pg_hba_file_rules';
const PEER = [{ auth_method: 'peer', options: '{map=regulars}' }];

test('who started the database gets in, and by the kernel’s word alone', async () => {
  const server = await start();
  expect(await query(server.connection('shop'), auth)).toEqual(PEER);
});

asRoot('a new cluster belongs to a system user of its own', async () => {
  await start();
  const own = ownDatabaseUser();
  expect(statSync(folder)).toMatchObject({ uid: own?.uid, gid: own?.gid, mode: 0o40700 });
  expect(own?.uid).not.toBe(NOBODY);
  expect(spawnSync('id', ['-un', String(own?.uid)], { encoding: 'utf8' }).stdout).toBe('regulars-db\n');
});

asRoot('what an earlier version left to nobody, open to whoever is nobody, is moved over', async () => {
  const before = await start();
  await query(before.connection('shop'), 'create table box (name text)');
  await before.stop();
  for (const entry of readdirSync(folder, { recursive: true }))
    lchownSync(path.join(folder, String(entry)), NOBODY, NOBODY);
  chownSync(folder, NOBODY, NOBODY);
  writeFileSync(path.join(folder, 'pg_hba.conf'), 'local all all trust\n');

  const lines: string[] = [];
  const after = await start({ say: (line) => lines.push(line) });
  expect(lines).toEqual(['The database has a system user of its own now.']);
  expect(await query(after.connection('shop'), 'select count(*)::int as boxes from box')).toEqual([
    { boxes: 0 },
  ]);
  expect(await query(after.connection('shop'), auth)).toEqual(PEER);
  const uids = new Set(
    readdirSync(folder, { recursive: true }).map((entry) => statSync(path.join(folder, String(entry))).uid),
  );
  expect([...uids]).toEqual([ownDatabaseUser()?.uid]);
});

asRoot('a user that the system does not know is named, with what to do', async () => {
  await expect(start({ ownUser: () => ({ uid: 33_301, gid: 33_301 }) })).rejects.toThrow(
    /^The embedded database needs a user that the system knows, and user id 33301 is not in .*: add the line regulars:x:33301:/,
  );
});

asRoot(
  'where no user can be made it runs as nobody and says so; others who are nobody are not let in',
  async () => {
    const lines: string[] = [];
    const server = await start({ ownUser: () => null, say: (line) => lines.push(line) });
    expect(statSync(folder).uid).toBe(NOBODY);
    expect(lines.at(-1)).toMatch(/^No system user could be made for the database: it runs as nobody/);
    expect(await query(server.connection('shop'), auth)).toEqual(PEER);
    // A Node that nobody may run is needed to knock as nobody.
    if (!canRun({ uid: NOBODY, gid: NOBODY }, process.execPath)) return;
    expect(answerTo(NOBODY, folder)).toMatch(/Peer authentication failed/);
    expect(answerTo(0, folder)).toMatch(/server_version/);
  },
);
