import { audit } from '../audit/audit.ts';
import { Account } from '../accounts/records/account.entity.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import { lockOpenBusiness } from '../businesses/records/lock-open-business.ts';
import type { Context } from '../context.ts';
import { takeAdvisoryLock } from '../database/advisory-lock.sql.ts';
import { assertValid, newerVersion } from '../errors.ts';
import { announcePageChange, GLOBAL_PAGE } from '../page-changed.ts';
import { LEGAL_TEXT_NAMES } from '../rules/businesses/legal-texts.ts';
import { HTML_MAX } from '../rules/limits.ts';
import { textOfHtml } from '../rules/pages/text-of-html.ts';
import { linesProblem } from '../rules/text/problem.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { withTransaction } from '../transaction.ts';
import { LegalText } from './legal-text.entity.ts';
import type { LegalTextKind } from './legal-text.enums.ts';

/**
 * Saves the Terms or the Privacy of a business, or of the platform (null), as a new version; what differs in nothing stays
 * the version that it is, and the earlier ones are all kept (docs/rules.md "Terms and Privacy"). Whether the caller may is
 * the resolver's question. @returns the newest version; null where nothing was written and nothing is.
 * @throws INVALID by field, NOT_FOUND where the business was closed just now, CONFLICT for another version.
 */
export async function saveLegalText(
  context: Context,
  business: BusinessRow | null,
  { kind, html, version }: { kind: LegalTextKind; html: string; version?: number | null },
): Promise<LegalText | null> {
  const { id: savedBy } = context.caller.required();
  const name = LEGAL_TEXT_NAMES[kind];
  assertValid({ html: linesProblem(html, name, HTML_MAX) });
  const cleaned = sanitizeHtml(html);
  const words = textOfHtml(cleaned) === '' ? '' : cleaned;
  const businessId = business?.id ?? null;
  return withTransaction(context, async () => {
    const { em } = context;
    await takeAdvisoryLock(em, 'legal-text', businessId ?? GLOBAL_PAGE);
    await lockOpenBusiness(context, business);
    const before = await em.findOne(LegalText, { businessId, kind }, { orderBy: { version: 'desc' } });
    if (typeof version === 'number' && version !== (before?.version ?? 0))
      throw newerVersion(
        'This text was changed in the meantime. Reload it to see the newest version.',
        before && (await usernameOf(context, before.savedBy)),
      );
    if ((before?.html ?? '') === words) return before;
    const saved = em.create(LegalText, {
      businessId,
      kind,
      version: (before?.version ?? 0) + 1,
      html: words,
      savedAt: context.now(),
      savedBy,
    });
    await em.persist(saved).flush();
    await audit(context, {
      kind: 'legal_text_saved',
      businessId,
      subject: name,
      summary: words === '' ? `${name} were taken away` : `${name} were saved as version ${saved.version}`,
      before: before && { version: before.version },
      after: { version: saved.version },
    });
    await announcePageChange(context, business?.slug ?? GLOBAL_PAGE);
    return saved;
  });
}

/** Null where it is not known. */
async function usernameOf({ em }: Context, accountId: string): Promise<string | null> {
  return (await em.findOne(Account, { id: accountId }))?.username ?? null;
}
