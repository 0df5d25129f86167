import { readFileSync } from 'node:fs';
import path from 'node:path';

const OPERATING = path.join(import.meta.dirname, '..', '..', 'docs', 'operating.md');

/** The text of the one code block of docs/operating.md that holds `mark`. */
export function operatingBlock(mark: string): string {
  const blocks = [...readFileSync(OPERATING, 'utf8').matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(
    ([, text]) => text!,
  );
  const found = blocks.filter((text) => text.includes(mark));
  if (found.length !== 1)
    throw new Error(`docs/operating.md has ${found.length} code blocks with "${mark}".`);
  return found[0]!;
}

/** The variables that docs/operating.md gives a server in production. */
export function operatingEnvironment(): Record<string, string> {
  const lines = operatingBlock('# /etc/regulars.env').split('\n');
  return Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => line.replaceAll("'", '').split(/=(.*)/s, 2)),
  );
}
