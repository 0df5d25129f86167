import type { Context } from '../context.ts';
import { LegalText } from './legal-text.entity.ts';
import type { LegalTextKind } from './legal-text.enums.ts';

/** How many versions a list has. */
const LISTED_MAX = 50;

/**
 * A text of a business (internal id), or of the platform (null): one version, else the newest. Null where there is none,
 * and where the text was taken away by it.
 */
export async function readLegalText(
  { em }: Context,
  businessId: string | null,
  { kind, version }: { kind: LegalTextKind; version?: number | null },
): Promise<LegalText | null> {
  const text = await em.findOne(
    LegalText,
    { businessId, kind, ...(typeof version === 'number' && { version }) },
    { orderBy: { version: 'desc' } },
  );
  return text === null || text.html === '' ? null : text;
}

/** The versions of both texts of a business (internal id), or of the platform (null), newest first; the newest 50. */
export const listLegalTexts = ({ em }: Context, businessId: string | null): Promise<LegalText[]> =>
  em.find(LegalText, { businessId }, { orderBy: { id: 'desc' }, limit: LISTED_MAX });
