import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../../docs/cluster');

/**
 * Fills the placeholders of a file of docs/cluster and writes it. @throws Error where one is left, or one is not there.
 */
export function writeSettings(name: string, to: string, values: Record<string, string | number>): string {
  let text = readFileSync(path.join(FOLDER, name), 'utf8');
  for (const [key, value] of Object.entries(values)) {
    if (!text.includes(`@${key}@`)) throw new Error(`docs/cluster/${name} has no @${key}@`);
    text = text.replaceAll(`@${key}@`, String(value));
  }
  const left = /@[A-Z_0-9]+@/.exec(text);
  if (left) throw new Error(`docs/cluster/${name}: nothing is said for ${left[0]}`);
  writeFileSync(to, text, { mode: 0o644 });
  return to;
}
