import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const web = path.join(import.meta.dirname, '../../../web');
const FRAGMENTS = 'client/fragments';

/** A document of a screen, by its file below web/, with the fragments that documents share. */
export function screenDocument(file: string): string {
  const text = readFileSync(path.join(web, file), 'utf8');
  const shared = readdirSync(path.join(web, FRAGMENTS))
    .filter((name) => name.endsWith('.graphql'))
    .flatMap((name) => readFileSync(path.join(web, FRAGMENTS, name), 'utf8').split(/^(?=fragment )/m))
    .filter((fragment) => {
      const name = /^fragment (\w+)/.exec(fragment)?.[1];
      return name !== undefined && text.includes(`...${name}\n`);
    });
  return [text, ...shared].join('\n');
}
