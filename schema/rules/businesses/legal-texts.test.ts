import { expect, test } from '@jest/globals';
import { applyingTexts } from './legal-texts.ts';
import type { LegalTextKind } from './legal-texts.ts';

const text = (businessId: string | null, kind: LegalTextKind, isEmpty = false) => ({
  businessId,
  kind,
  isEmpty,
});

test('a business’s own text applies, else the platform’s; one that was taken away counts as none', () => {
  const of = (texts: ReturnType<typeof text>[]) =>
    applyingTexts(texts).map(({ businessId, kind }) => `${kind} of ${businessId ?? 'the platform'}`);
  expect(of([])).toEqual([]);
  expect(of([text(null, 'privacy'), text(null, 'terms')])).toEqual([
    'terms of the platform',
    'privacy of the platform',
  ]);
  expect(of([text(null, 'terms'), text('3', 'terms'), text(null, 'privacy')])).toEqual([
    'terms of 3',
    'privacy of the platform',
  ]);
  expect(of([text(null, 'terms'), text('3', 'terms', true)])).toEqual(['terms of the platform']);
  expect(of([text(null, 'terms', true), text('3', 'terms', true)])).toEqual([]);
});
