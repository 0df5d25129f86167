import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** The machine that figures were taken on, and the database unless it was the product's own. */
export function machine(database = 'PostgreSQL 18 (embedded)'): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const kernel = execFileSync('uname', ['-sr'], { encoding: 'utf8' }).trim();
  return `Machine: ${cpus().length} × ${first?.model.trim() ?? 'unknown CPU'}, ${memory} GiB, ${kernel}, Node ${process.version}, ${database}.`;
}
