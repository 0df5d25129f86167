import { withoutStarterWords } from '../../../schema/rules/starters/starter-words.ts';
import { storageKeys, writeStored } from '../../client/storage/storage.ts';
import { readTenant, writeTenant } from '../../client/storage/stored-tenant.ts';
import { paths } from '../../app/paths.ts';
import { publishedContent, type Draft } from './draft/draft.ts';

/** To the letter (docs/rules.md "Messages"). */
const PREVIEW_FAILED = 'Failed to generate preview';

/**
 * Writes what /admin/preview/{slug} reads (`preview_data_{slug}`: content with snapshots, businessName, writtenAt) and
 * opens it in a new tab. Of a business's editor the slug becomes the current tenant; the global editor goes by the
 * current tenant, else 'preview'. Answers null, or the sentence where it did not succeed. Source: docs/rules.md
 * "Preview".
 */
export function openPreview(
  draft: Draft,
  business: { slug: string; name: string } | null,
  writtenAt: Date,
): string | null {
  const slug = (business?.slug ?? readTenant() ?? 'preview').toLowerCase();
  if (business) writeTenant(slug);
  const data = {
    // As visitors see it.
    content: withoutStarterWords(publishedContent(draft)),
    businessName: business?.name ?? draft.brand.name,
    writtenAt: writtenAt.toISOString(),
  };
  // What is only in memory the new tab could not read.
  if (!writeStored(storageKeys.preview(slug), JSON.stringify(data))) return PREVIEW_FAILED;
  return window.open(paths.adminPreview(slug), '_blank') ? null : PREVIEW_FAILED;
}
