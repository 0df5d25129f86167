// A Chromium for the browser tests: the one that is there, else one that is put into place without asking.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { inProject } from './project.mjs';
import { runProgram } from './run-program.mjs';
import { say, step } from './say.mjs';

const KEPT_IN = inProject('.cache', 'chromium');

/**
 * @returns {Promise<string | null>} the program, or null where none can be had; the reasons were said
 */
export async function findChromium() {
  for (const program of installed()) if (await works(program)) return program;
  const ways = [
    {
      what: "Chromium from the system's packages (apt-get)",
      when: isRoot() && has('apt-get'),
      get: fromAptGet,
    },
    { what: 'Chromium from the npm package', when: true, get: fromNpm },
    {
      what: "Chromium from Debian's packages, unpacked beside the project",
      when: has('apt-get') && has('dpkg'),
      get: fromUnpackedPackages,
    },
  ];
  for (const way of ways.filter(({ when }) => when)) {
    try {
      const found = await step(`Getting ${way.what}`, way.get);
      if (await works(found)) return found;
      say(`  ${way.what} does not run here.`);
    } catch (error) {
      say(`  ${way.what}: ${/** @type {Error} */ (error).message}`);
    }
  }
  return null;
}

/** @returns {string[]} */
function installed() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    path.join(KEPT_IN, 'from-npm', 'start'),
    path.join(KEPT_IN, 'from-debian', 'start'),
  ].filter((file) => existsSync(file));
}

/** Starts it until it listens for a driver: a missing library shows only then. @param {string} program */
function works(program) {
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--remote-debugging-port=0',
    'about:blank',
  ];
  return new Promise((resolve) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'chromium-'));
    const child = spawn(program, [`--user-data-dir=${profile}`, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let heard = '';
    let answer = false;
    const end = () => child.kill('SIGKILL');
    const patience = setTimeout(end, 30_000);
    child.stderr.on('data', (chunk) => {
      heard += chunk;
      if (!heard.includes('DevTools listening on')) return;
      answer = true;
      end();
    });
    child.once('error', () => resolve(false));
    child.once('close', () => {
      clearTimeout(patience);
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
      resolve(answer);
    });
  });
}

async function fromAptGet() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-qq'], { env });
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return '/usr/bin/chromium';
}

/** The package holds the program, the libraries it needs and a font, each packed with Brotli. */
async function fromNpm() {
  const packed = inProject('node_modules', '@sparticuz', 'chromium', 'bin');
  if (!existsSync(packed)) throw new Error('the package is not installed on this system');
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('the package is for Linux on x64');
  const folder = emptyFolder('from-npm');
  const unpack = (/** @type {string} */ name) => brotliDecompressSync(readFileSync(path.join(packed, name)));
  writeFileSync(path.join(folder, 'chromium'), unpack('chromium.br'), { mode: 0o755 });
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const done = spawnSync('tar', ['-x', '-C', folder], { input: unpack(`${name}.tar.br`) });
    if (done.status !== 0) throw new Error(`${name}.tar.br cannot be unpacked`);
  }
  return writeStarter(folder, path.join(folder, 'chromium'), [
    path.join(folder, 'lib'),
    path.join(folder, 'al2023', 'lib'),
    folder,
  ]);
}

/**
 * What apt-get would install, downloaded and unpacked by somebody who may not install: with package lists of its
 * own, since the system's may be empty and are root's to fill.
 */
async function fromUnpackedPackages() {
  const folder = emptyFolder('from-debian');
  const lists = path.join(folder, 'apt');
  for (const part of ['state/lists/partial', 'cache/archives/partial'])
    mkdirSync(path.join(lists, part), { recursive: true });
  const own = [
    '-o',
    `Dir::State::Lists=${lists}/state/lists`,
    '-o',
    `Dir::Cache=${lists}/cache`,
    '-o',
    'APT::Sandbox::User=',
  ];
  await runProgram('apt-get', [...own, 'update', '-qq']);
  const plan = await runProgram('apt-get', [...own, '-s', 'install', '--no-install-recommends', 'chromium']);
  const packages = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '');
  const debs = path.join(folder, 'debs');
  mkdirSync(debs);
  await runProgram('sh', [
    '-c',
    'cd "$0" && exec apt-get "$@"',
    debs,
    ...own,
    '-qq',
    'download',
    ...packages,
  ]);
  const system = path.join(folder, 'system');
  for (const deb of readdirSync(debs)) await runProgram('dpkg', ['-x', path.join(debs, deb), system]);
  rmSync(debs, { recursive: true });
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  const libraries = ['usr/lib', 'lib'].flatMap((part) => [
    path.join(system, part, triplet),
    path.join(system, part),
  ]);
  return writeStarter(
    folder,
    path.join(system, 'usr/lib/chromium/chromium'),
    libraries,
    path.join(system, 'etc/fonts'),
  );
}

/** @param {string} folder @param {string} program @param {string[]} libraries @param {string} fonts */
function writeStarter(folder, program, libraries, fonts = path.join(folder, 'fonts')) {
  const quoted = (/** @type {string} */ text) => `'${text.replaceAll("'", "'\\''")}'`;
  const starter = path.join(folder, 'start');
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH=${quoted(libraries.filter((library) => existsSync(library)).join(':'))}`,
    ...(existsSync('/etc/fonts') ? [] : [`export FONTCONFIG_PATH=${quoted(fonts)}`]),
    `exec ${quoted(program)} "$@"`,
  ];
  writeFileSync(starter, `${lines.join('\n')}\n`);
  chmodSync(starter, 0o755);
  return starter;
}

/** @param {string} name */
function emptyFolder(name) {
  const folder = path.join(KEPT_IN, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

const isRoot = () => process.getuid?.() === 0;

/** @param {string} program */
const has = (program) => spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;
