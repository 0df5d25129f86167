// `npm run house`: the figures of docs/house.md, counted over the tracked files.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const PRODUCT = ['schema', 'gateway', 'web', 'demo', 'migrations'];
const ROOM_MAX = 20;

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const isTest = (/** @type {string} */ file) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/');
const isSource = (/** @type {string} */ file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts');

const files = tracked.filter(isSource).map((name) => ({
  name,
  room: path.posix.dirname(name),
  lines: readFileSync(name, 'utf8').trimEnd().split('\n').length,
}));
const product = files.filter(({ name }) => !isTest(name) && PRODUCT.includes(name.split('/')[0] ?? ''));

const sum = (/** @type {{ lines: number }[]} */ of) => of.reduce((all, { lines }) => all + lines, 0);
const sorted = product.map(({ lines }) => lines).toSorted((a, b) => a - b);
const longest = product.toSorted((a, b) => b.lines - a.lines).slice(0, 5);

say('lines of the product', sum(product));
for (const folder of PRODUCT)
  say(`  ${folder}/`, sum(product.filter(({ name }) => name.startsWith(`${folder}/`))));
say('lines of tools', sum(files.filter(({ name }) => name.startsWith('tools/') && !isTest(name))));
say('lines of tests', sum(files.filter(({ name }) => isTest(name))));
say('files of the product', product.length);
say('median file', sorted[Math.floor(sorted.length / 2)] ?? 0);
for (const { name, lines } of longest) say(`  ${name}`, lines);

for (const room of new Set(product.map((file) => file.room))) {
  const inside = product.filter((file) => file.room === room).length;
  if (inside > ROOM_MAX) say(`room above ${ROOM_MAX}: ${room}/`, inside);
}
const longTests = files.filter(({ name, lines }) => isTest(name) && lines > 400);
say('test files above 400 lines', longTests.length);

/** @param {string} what @param {number} count */
function say(what, count) {
  console.log(`${what.padEnd(48)}${count.toLocaleString('en-US').padStart(8)}`);
}
