import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes one section of a document whose sections are written by commands, and leaves the others as they are. They are
 * kept apart by a comment with their name, and stand in the order of the names.
 */
export function writeSection(file: string, head: string, name: string, section: string): void {
  const sections = new Map<string, string>();
  if (existsSync(file)) {
    const [, ...parts] = readFileSync(file, 'utf8').split(/^<!-- (.+) -->\n/m);
    for (let at = 0; at < parts.length; at += 2) sections.set(parts[at]!, parts[at + 1]!.trim());
  }
  sections.set(name, section.trim());
  const body = [...sections.keys()]
    .toSorted()
    .map((key) => `<!-- ${key} -->\n\n${sections.get(key)!}\n`)
    .join('\n');
  writeFileSync(file, `${head}\n${body}`);
}
