import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import { AUDIT_KINDS, factsKept } from '../rules/audit/audit-kinds.ts';
import type { AuditKind } from '../rules/audit/audit-kinds.ts';

/** Something done to what is somebody else's. Ids are internal. */
export interface Deed {
  kind: AuditKind;
  /** The business that it concerns; null for what is the platform's. */
  businessId: string | null;
  /** Whose rows, roles or money it was; nobody's where it is left out. */
  subjectAccountId?: string | null;
  /** What it was done to: an order number, a package's name, a coupon's code. Nothing by which somebody is reached. */
  subject?: string | null;
  /** A sentence with nobody's name, e-mail, phone or address. */
  summary: string;
  /** What it was and is; only what the kind's list allows is kept. */
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
  /** Who did it where that is not the caller: an account that was made just now. */
  byAccountId?: string;
}

/** As long as what it was done to may be, in characters. */
const SUBJECT_MAX = 200;

/**
 * Writes down what staff or an admin did, in the transaction of the change: without the one there is not the other
 * (docs/rules.md "What staff did"). Every verb of staff calls it. What nobody did, a job or the demo's history, is no entry.
 */
export async function audit(context: Context, deed: Deed): Promise<void> {
  const byAccountId = deed.byAccountId ?? context.caller.account?.id ?? null;
  if (byAccountId === null && context.doer === null) return;
  const { kind, businessId, subjectAccountId = null, summary } = deed;
  await db(context.em)
    .insertInto('auditEntry')
    .values({
      businessId,
      byAccountId,
      doneBy: byAccountId === null ? context.doer : null,
      kind,
      area: AUDIT_KINDS[kind].area,
      subjectAccountId,
      subject: deed.subject?.slice(0, SUBJECT_MAX) || null,
      summary,
      before: factsKept(kind, deed.before),
      after: factsKept(kind, deed.after),
      address: context.address || null,
      at: context.now(),
    })
    .execute();
}
