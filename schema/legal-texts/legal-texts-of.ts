import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import { applyingTexts } from '../rules/businesses/legal-texts.ts';
import type { LegalTextKind } from '../rules/businesses/legal-texts.ts';

/** A text that applies, without its words. */
export interface AppliedText {
  id: string;
  businessId: string | null;
  kind: LegalTextKind;
}

/**
 * The texts that apply to who joins a business now: at most one of each kind, its own, else the platform's
 * (docs/rules.md "Terms and Privacy"). One statement, as every checkout comes here. @param businessId internal.
 */
export async function legalTextsOf({ em }: Context, businessId: string): Promise<AppliedText[]> {
  const newest = await db(em)
    .selectFrom('legalText')
    .distinctOn(['businessId', 'kind'])
    .select(['id', 'businessId', 'kind'])
    .select(({ eb }) => eb('html', '=', '').as('isEmpty'))
    .where(({ eb, or }) => or([eb('businessId', '=', businessId), eb('businessId', 'is', null)]))
    .orderBy('businessId')
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  return applyingTexts(newest.map((text) => ({ ...text, isEmpty: Boolean(text.isEmpty) })));
}
