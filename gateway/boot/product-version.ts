import { readFileSync } from 'node:fs';
import path from 'node:path';

import { PROJECT_ROOT } from './project-root.ts';

/** This version of the product, as package.json says it: "0.3.1". */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
