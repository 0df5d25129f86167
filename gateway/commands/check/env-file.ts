import { readFileSync } from 'node:fs';

/** The files of `node --env-file=FILE`, with which a process was started. */
export function envFilesOf(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const [, file] = /^--env-file(?:-if-exists)?(?:=(.*))?$/s.exec(word) ?? [];
    if (file !== undefined) return [file];
    return /^--env-file(?:-if-exists)?$/.test(word) && words[at + 1] !== undefined ? [words[at + 1]!] : [];
  });
}

/**
 * What systemd and Node read differently in a file of settings, a sentence a line and never a value: the service would have
 * another secret than the commands.
 */
export function envFileProblems(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return text.split(/\r?\n/).flatMap((line, at) => {
    const [, name, value] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(line) ?? [];
    const problem = name === undefined ? null : problemOf(line, value!.trim());
    return problem === null ? [] : [`${file}, line ${at + 1}: ${name} ${problem}`];
  });
}

const QUOTE = 'put the value in single quotes, as systemd and Node read it differently';

function problemOf(line: string, value: string): string | null {
  if (/^\s*export\s/.test(line)) return 'has “export” in front, which systemd does not take: leave it away';
  const quote = /^["'`]/.exec(value)?.[0];
  if (quote === "'")
    return /^'[^']*'$/.test(value) ? null : `has something behind its closing quote: ${QUOTE}`;
  if (quote === '"' && /^"[^"\\]*"$/.test(value)) return null;
  if (quote !== undefined) return `has ${quote === '`' ? 'a `' : 'a \\ or "'} in its quotes: ${QUOTE}`;
  const special = /[#\\"'`]/.exec(value)?.[0];
  return special === undefined ? null : `has a ${special} outside of quotes: ${QUOTE}`;
}
