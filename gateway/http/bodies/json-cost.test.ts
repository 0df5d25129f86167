import fc from 'fast-check';

import { boundJson } from './json-cost.ts';
import { PROPERTY_RUNS } from '../../../tests/support/property-runs.ts';

const bound = (json: string, values: number, depth: number) =>
  boundJson(Buffer.from(json), { values, depth });

function refusal(json: string, values: number, depth: number): string | null {
  try {
    bound(json, values, depth);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Lists, objects and what follows another in them, as somebody counts who has parsed it. */
function measure(value: unknown): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 0, depth: 0 };
  const inner = Object.values(value).map(measure);
  return {
    values: inner.reduce((sum, { values }) => sum + values, 1 + Math.max(0, inner.length - 1)),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
}

test('what is counted is what the parsed value holds, whatever stands in its texts', () => {
  const json = fc.anything({
    values: [fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ',', 'é', 'a') }), fc.integer()],
    maxDepth: 5,
  });
  fc.assert(
    fc.property(json, fc.nat(2), (value, indent) => {
      const text = JSON.stringify(value ?? null, null, indent) ?? 'null';
      const { values, depth } = measure(JSON.parse(text));
      expect(refusal(text, values, depth)).toBeNull();
      expect(refusal(text, values - 1, depth)).toBe(values > 0 ? 'The body holds too many values' : null);
      expect(refusal(text, values, depth - 1)).toBe(depth > 0 ? 'The body is nested too deeply' : null);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

test('what is no JSON goes through for the parser to refuse', () => {
  for (const text of ['', '"', '"\\"', ']]]', '\\', '\\"[', '{"a":"'])
    expect(() => bound(text, 1, 1)).not.toThrow();
});

test('10 MiB are looked through in less than parsing them takes: long texts and lists', () => {
  for (const text of [
    `"${'x'.repeat(10 << 20)}"`,
    `"${'\\"'.repeat(5 << 20)}"`,
    `[${'[],'.repeat(3 << 20)}[]]`,
  ]) {
    const startedAt = performance.now();
    expect(() => bound(text, Infinity, 9)).not.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  }
});
