import { describe, expect, test } from '@jest/globals';

import { VARIABLES } from '../gateway/boot/config.ts';
import { printedSchema } from '../schema/print-schema.ts';
import { projectText } from './support/source-files.ts';

describe('What is generated and what is written down', () => {
  test('schema/schema.graphql is what the resolvers say: run `npm run generate`', async () => {
    expect(projectText('schema/schema.graphql')).toBe(await printedSchema());
  });

  test('the lock file names no registry', () => {
    expect(projectText('package-lock.json')).not.toContain('"resolved": "http');
  });

  test('docs/operating.md and .env.example name every variable of gateway/boot/config.ts', () => {
    expect(VARIABLES.length).toBeGreaterThan(20);
    for (const place of ['docs/operating.md', '.env.example']) {
      const text = projectText(place);
      expect({
        place,
        missing: VARIABLES.filter((name) => !text.includes(name)),
      }).toEqual({
        place,
        missing: [],
      });
    }
  });
});
