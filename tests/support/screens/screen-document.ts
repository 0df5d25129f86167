import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const web = path.join(import.meta.dirname, '../../../web');
const FRAGMENTS = 'client/fragments';

/** A document of a screen, by its file below web/, with the fragments that documents share. */
export function screenDocument(file: string): string {
  const text = readFileSync(path.join(web, file), 'utf8');
  const shared = readdirSync(path.join(web, FRAGMENTS))
    .filter((name) => name.endsWith('.graphql'))
    .flatMap((name) => readFileSync(path.join(web, FRAGMENTS, name), 'utf8').split(/^(?=fragment )/m));
  const parts = [text];
  // A fragment may use others.
  for (const part of parts)
    parts.push(
      ...shared.filter((fragment) => !parts.includes(fragment) && part.includes(spreadOf(fragment))),
    );
  return parts.join('\n');
}

const spreadOf = (fragment: string): string => `...${/^fragment (\w+)/.exec(fragment)?.[1]}\n`;
