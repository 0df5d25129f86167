import { registerEnumType } from 'type-graphql';
import { AREA_MEANINGS, AUDIT_KINDS } from '../rules/audit/audit-kinds.ts';
import type { AuditArea as Area, AuditKind as Kind } from '../rules/audit/audit-kinds.ts';

export const AuditArea = enumOf(AREA_MEANINGS);
export type AuditArea = Area;
registerEnumType(AuditArea, {
  name: 'AuditArea',
  description: 'What an entry of the audit is about.',
  valuesConfig: described(AREA_MEANINGS, (means) => means),
});

export const AuditKind = enumOf(AUDIT_KINDS);
export type AuditKind = Kind;
registerEnumType(AuditKind, {
  name: 'AuditKind',
  description: 'What somebody did, as a word.',
  valuesConfig: described(AUDIT_KINDS, ({ means }) => means),
});

function enumOf<Word extends string>(words: Readonly<Record<Word, unknown>>) {
  return Object.fromEntries(Object.keys(words).map((word) => [word, word])) as { [Name in Word]: Name };
}

function described<Word extends string, Value>(
  words: Readonly<Record<Word, Value>>,
  say: (value: Value) => string,
) {
  return Object.fromEntries(
    Object.entries<Value>(words).map(([word, value]) => [word, { description: say(value) }]),
  ) as Record<Word, { description: string }>;
}
