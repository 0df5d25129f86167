import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readConfig } from '../gateway/boot/config.ts';
import { operatingBlock, operatingEnvironment } from './support/operating.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'regulars-operating-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const UNIT = operatingBlock('[Service]');
const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT)?.[1];

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
  expect(steps).toContain(`chown -R ${setting('User')}: ${setting('WorkingDirectory')}`);
  expect(operatingEnvironment().DATA_DIR).toBe(`/var/lib/${setting('StateDirectory')}`);
});

const withSystemd = spawnSync('systemd-analyze', ['--version']).status === 0 ? test : test.skip;
withSystemd('systemd takes the unit', () => {
  const file = path.join(folder, 'regulars.service');
  // What it starts need not be on this machine.
  writeFileSync(file, UNIT.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect({ status, about: stderr.split('\n').filter((line) => line.includes(file)) }).toEqual({
    status: 0,
    about: [],
  });
});

test.each(['pg_dump --format=custom', 'the server is stopped'])(
  'backup files of "%s" are their owner’s alone',
  (mark) => {
    const made = path.join(folder, 'made');
    const before = operatingBlock(mark).split('\n').slice(0, 1);
    spawnSync('sh', ['-c', ['umask 022', ...before, `touch ${made}`].join('\n')]);
    expect(statSync(made).mode & 0o777).toBe(0o600);
    rmSync(made);
  },
);
