import { readFileSync } from 'node:fs';
import path from 'node:path';

const README = path.join(import.meta.dirname, '..', '..', 'README.md');

/** The text of README's one code block that holds `mark`. */
export function readmeBlock(mark: string): string {
  const blocks = [...readFileSync(README, 'utf8').matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(
    ([, text]) => text!,
  );
  const found = blocks.filter((text) => text.includes(mark));
  if (found.length !== 1) throw new Error(`README has ${found.length} code blocks with "${mark}".`);
  return found[0]!;
}

/** The variables that README gives a server in production. */
export function readmeEnvironment(): Record<string, string> {
  const lines = readmeBlock('# /etc/regulars.env').split('\n');
  return Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s, 2)),
  );
}
