import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** The machine that figures were taken on. */
export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const kernel = execFileSync('uname', ['-sr'], { encoding: 'utf8' }).trim();
  return `Machine: ${cpus().length} × ${first?.model.trim() ?? 'unknown CPU'}, ${memory} GiB, ${kernel}, Node ${process.version}, PostgreSQL 18 (embedded).`;
}
