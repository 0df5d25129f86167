import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { machine } from '../../tests/support/load/machine.ts';
import type { Figures } from './load.ts';

/** One line of the result: what was asked, what came out, and whether the goal is reached. */
export interface Finding {
  what: string;
  goal: string;
  measured: string;
  reached: boolean;
  /** Why, where the goal is not reached, or what a reader should know. */
  note?: string;
}

/** Figures of a load beside those of the bare handler. */
export interface Comparison {
  what: string;
  bare: Figures;
  product: Figures;
}

/** Writes docs/bench.md. */
export function writeReport(findings: Finding[], comparisons: Comparison[], seconds: number): string {
  const file = path.join(import.meta.dirname, '..', '..', 'docs', 'bench.md');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, reportOf(findings, comparisons, seconds));
  return file;
}

function reportOf(findings: Finding[], comparisons: Comparison[], seconds: number): string {
  return `# Measured speed

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} in ${Math.round(seconds)} s. ${machine()}

The yardstick is a bare \`node:http\` + \`pg\` handler (tools/bench/bare.ts) on the same PostgreSQL, with fsync on. It reads one jsonb
row of about 20 kB by key, or inserts one of about 2 kB. Bare handler and product are asked in turn, three rounds each, and the
median counts. CPU is that of the gateway's or the bare handler's process; PostgreSQL's is beside it. The load comes from the same machine.

## Goals

| what | goal | measured | reached |
|---|---|---|---|
${findings.map(({ what, goal, measured, reached }) => `| ${what} | ${goal} | ${measured} | ${reached ? 'yes' : '**no**'} |`).join('\n')}
${notes(findings)}
## Loads

| what | | requests/s | CPU ms/request | PostgreSQL CPU ms/request | p50 ms | p99 ms | requests | errors |
|---|---|--:|--:|--:|--:|--:|--:|--:|
${comparisons.flatMap(({ what, bare, product }) => [line(what, 'bare', bare), line('', 'product', product)]).join('\n')}
`;
}

function notes(findings: Finding[]): string {
  const noted = findings.filter(({ note }) => note);
  if (noted.length === 0) return '';
  return `\n${noted.map(({ what, note }) => `- **${what}**: ${note}`).join('\n')}\n`;
}

function line(what: string, who: string, figures: Figures): string {
  const { perSecond, cpuMs, databaseCpuMs, p50Ms, p99Ms, requests, errors } = figures;
  const numbers = [
    perSecond.toFixed(0),
    cpuMs.toFixed(3),
    databaseCpuMs.toFixed(3),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
  ];
  return `| ${what} | ${who} | ${[...numbers, requests, errors].join(' | ')} |`;
}
