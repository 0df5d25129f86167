import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { printedSchema } from '../schema/print-schema.ts';

/** Part of `npm run generate`: writes the contract, schema/schema.graphql. */
writeFileSync(fileURLToPath(new URL('../schema/schema.graphql', import.meta.url)), await printedSchema());
