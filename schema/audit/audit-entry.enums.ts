import { graphEnum } from '../graph-enum.ts';
import { AREA_MEANINGS, AUDIT_KINDS } from '../rules/audit/audit-kinds.ts';
import type { AuditArea as Area, AuditKind as Kind } from '../rules/audit/audit-kinds.ts';

export const AuditArea = graphEnum('AuditArea', 'What an entry of the audit is about.', AREA_MEANINGS);
export type AuditArea = Area;

export const AuditKind = graphEnum(
  'AuditKind',
  'What somebody did, as a word.',
  Object.fromEntries(Object.entries(AUDIT_KINDS).map(([kind, { means }]) => [kind, means])) as Record<
    Kind,
    string
  >,
);
export type AuditKind = Kind;
