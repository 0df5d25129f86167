import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import type { BenchDatabase } from '../../../tests/support/load/database.ts';
import { send } from './latency.ts';
import type { Measured } from './list-calls.ts';
import type { Server } from '../../../tests/support/load/product.ts';

/** Tables that grow with the years: a list or dashboard may never read one of them whole. */
const LARGE = ['subscription', 'order', 'account', 'member_search', 'metric', 'skip'];

/** PostgreSQL keeps a plan for all values from the sixth time on that a connection runs a statement. */
const TIMES = 8;

/** Lets PostgreSQL write down every plan that connections opened from now on run. */
export async function writeDownPlans({ pool }: BenchDatabase, isOn: boolean): Promise<void> {
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    "auto_explain.log_format = 'json'",
  ])
    await pool.query(isOn ? `alter system set ${setting}` : `alter system reset ${setting.split(' ')[0]}`);
  await pool.query('select pg_reload_conf()');
  await new Promise((resolve) => setTimeout(resolve, 300));
}

/**
 * Runs each call often enough for its kept plans, and answers which read a large table whole, as "what: table".
 * The product must have been started after writeDownPlans.
 */
export async function wholeReads(
  server: Server,
  measured: readonly Measured[],
  logFile: string,
): Promise<{ plans: number; found: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const found = new Set<string>();
  let plans = 0;
  for (const { what, calls } of measured) {
    const before = readFileSync(logFile).length;
    for (let n = 0; n < Math.max(TIMES, calls.length); n++)
      await send(server, agent, calls[n % calls.length]!);
    const log = readFileSync(logFile).subarray(before).toString('utf8');
    plans += log.split('"Query Text"').length - 1;
    for (const table of tablesReadWhole(log)) if (LARGE.includes(table)) found.add(`${what}: ${table}`);
  }
  agent.destroy();
  return { plans, found: [...found] };
}

function tablesReadWhole(log: string): string[] {
  return [...log.matchAll(/"Node Type": "Seq Scan",[^}]*?"Relation Name": "([^"]+)"/g)].map(
    (match) => match[1]!,
  );
}
