import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { envFileProblems, envFilesOf } from './env-file.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'regulars-env-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(text: string): string {
  const file = path.join(folder, 'regulars.env');
  writeFileSync(file, text);
  return file;
}

test.each([
  ['A=plain', null],
  ['# A=a#b', null],
  ['A=\'correct#horse \\ "9"\'', null],
  ['A="correct#horse"', null],
  ['A=', null],
  ['A=correct#horse-9', 'has a # outside of quotes'],
  ['A=back\\slash', 'has a \\ outside of quotes'],
  ['A="back\\slash"', 'has a \\ or " in its quotes'],
  ['A=`tick`', 'has a ` in its quotes'],
  ["A='one' two", 'has something behind its closing quote'],
  ['export A=plain', 'has “export” in front'],
])('%s', (line, problem) => {
  const file = fileOf(`B=1\n${line}\n`);
  const said = envFileProblems(file);
  expect(said).toHaveLength(problem === null ? 0 : 1);
  expect(said.join()).toContain(problem === null ? '' : `${file}, line 2: A ${problem}`);
  expect(envFileProblems(file).join()).not.toMatch(/horse|slash|tick|plain/);
});

test('what is not complained of Node reads as it is written', () => {
  const file = fileOf('A=\'correct#horse \\ "9"\'\nB="two words#"\nC=plain=more\n');
  expect(envFileProblems(file)).toEqual([]);
  const { stdout } = spawnSync(
    process.execPath,
    [`--env-file=${file}`, '--print', 'JSON.stringify([process.env.A, process.env.B, process.env.C])'],
    { encoding: 'utf8' },
  );
  expect(JSON.parse(stdout)).toEqual(['correct#horse \\ "9"', 'two words#', 'plain=more']);
});

test('the files that Node was started with are known', () => {
  expect(
    envFilesOf(['--env-file=/etc/a.env', '--no-warnings', '--env-file-if-exists', '/etc/b.env']),
  ).toEqual(['/etc/a.env', '/etc/b.env']);
  expect(envFilesOf(['--env-file-if-exists=/c'])).toEqual(['/c']);
  expect(envFileProblems(path.join(folder, 'missing'))).toEqual([]);
});
