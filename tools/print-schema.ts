import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';

import { printedSchema } from '../schema/print-schema.ts';

/**
 * Part of `npm run generate` and `npm run dev`: writes the contract, schema/schema.graphql, where the resolvers say
 * something else than it does, and says so.
 */
const contract = new URL('../schema/schema.graphql', import.meta.url);
const printed = await printedSchema();
if (readFileSync(contract, 'utf8') !== printed) {
  writeFileSync(contract, printed);
  process.stdout.write('schema/schema.graphql follows the resolvers: it has changed.\n');
}
