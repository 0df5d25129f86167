import path from 'node:path';
import { machine } from '../support/load/machine.ts';
import { writeSection } from '../support/load/sections.ts';

/** One line of a proof: what was looked at, what must come out, and what came out. */
export interface Check {
  what: string;
  expected: string | number;
  found: string | number;
}

/** A proof as it stands in docs/proofs.md. */
export interface Proof {
  /** The npm script. */
  command: string;
  title: string;
  /** What was done, in a sentence or two. */
  how: string;
  /** Tables of what was seen, as Markdown; they stand before the checks. */
  more?: string;
  checks: readonly Check[];
  /** Where it was not the product's own PostgreSQL. */
  database?: string;
}

const FILE = path.join(import.meta.dirname, '..', '..', 'docs', 'proofs.md');

/**
 * Prints a proof, writes its section of docs/proofs.md beside those of the other commands, and lets the process end
 * with 1 where something came out otherwise than it must.
 */
export function conclude(proof: Proof, begun: number): void {
  const seconds = Math.round((performance.now() - begun) / 1000);
  for (const check of proof.checks)
    console.log(
      `[proof] ${holds(check) ? 'ok  ' : 'MISS'} ${check.what}: ${check.found} (${check.expected})`,
    );
  writeSection(FILE, HEAD, proof.command, sectionOf(proof, seconds));
  const isProven = proof.checks.every(holds);
  console.log(`[proof] ${isProven ? 'proven' : 'NOT PROVEN'} in ${seconds} s; written to docs/proofs.md`);
  process.exitCode = isProven ? 0 : 1;
}

/** Prints what goes on. */
export function say(line: string): void {
  console.log(`[proof] ${line}`);
}

const holds = ({ expected, found }: Check): boolean => expected === found;

function sectionOf({ command, title, how, more, checks, database }: Proof, seconds: number): string {
  return `## ${title}

\`npm run ${command}\` on ${new Date().toISOString().slice(0, 10)} in ${seconds} s. ${machine(database)}

${how}

${more === undefined ? '' : `${more}\n\n`}| what | must be | is | |
|---|--:|--:|---|
${checks.map((check) => `| ${check.what} | ${shown(check.expected)} | ${shown(check.found)} | ${holds(check) ? 'yes' : '**no**'} |`).join('\n')}
`;
}

const shown = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : value;

const HEAD = `# Proofs

What must never happen to a membership, tried until it would have happened. Each section is written by its command. Proofs in
which money moves end with three books: the ledger, what the payment companies list, and the orders must agree to the cent.
`;
