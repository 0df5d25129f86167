import type { EntityManager } from '@mikro-orm/postgresql';
import { Business } from '../businesses/records/business.entity.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import { lockCatalog, assertBelowLimit } from '../catalog/lock-catalog.ts';
import { deleteEntries } from '../catalog/entries.ts';
import type { EntryKind } from '../catalog/entries.ts';
import { readCatalog } from '../catalog/read-catalog.ts';
import { saveSnapshots } from '../catalog/save-snapshots.sql.ts';
import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import { newerVersion, assertValid } from '../errors.ts';
import { announcePageChange, GLOBAL_PAGE } from '../page-changed.ts';
import { completePageContent } from '../rules/pages/complete-page-content.ts';
import type { Snapshots } from '../rules/pages/complete-page-content.ts';
import type { PageContent } from '../rules/pages/page-content.ts';
import { priceFromCents } from '../rules/money/price.ts';
import { withoutStarterWords } from '../rules/starters/starter-words.ts';
import { shorten, textOfHtml } from '../rules/pages/text-of-html.ts';
import { withTransaction } from '../transaction.ts';
import { picturesToUploads } from '../uploads/pictures-to-uploads.ts';
import { saveNotOpenYet } from './opening/set-not-open-yet.ts';
import { tellOfOpening } from './opening/tell-of-opening.ts';
import { publishedPage } from './published-page.ts';
import type { PublishedPage } from './published-page.ts';
import { sanitizePageHtml } from './sanitize-page.ts';
import { audit } from '../audit/audit.ts';

/** A page's text on the cards of a list, in characters. */
const CARD_TEXT_MAX = 300;

/**
 * Publishes a business's page (null: the global one): validates it, completes it with defaults, sanitises its HTML,
 * saves its snapshots as catalog rows and deletes those that left its lists, in one transaction. An entry that is sent
 * without being listed is only taken off the page: it stays in the catalog. With `version` the save is refused where
 * the page has moved on; without, it is unconditional (docs/rules.md "Versions"). With `opens` a business that was not open
 * yet is from then on.
 * @throws INVALID by path ('theme.primary'), CONFLICT for another version or a catalog that is full.
 */
export async function publishPage(
  context: Context,
  business: Pick<BusinessRow, 'id' | 'slug' | 'name'> | null,
  input: { content: unknown; version?: number | null; opens?: boolean | null },
): Promise<PublishedPage> {
  const { content: completed, unlisted, problems } = completePageContent(input.content);
  assertValid(problems);
  const sanitised = await picturesToUploads(context, sanitizePageHtml(completed));
  const unpublished = sanitizePageHtml({ ...completed, ...unlisted });

  return withTransaction(context, async () => {
    const { em } = context;
    const businessId = business?.id ?? null;
    await lockCatalog(context, business);
    const before = await publishedPage(em, { businessId });
    if (typeof input.version === 'number' && input.version !== (before?.version ?? 0)) {
      throw newerVersion(
        'This page was changed in the meantime. Reload it to see the newest version.',
        await savedBy(em, businessId),
      );
    }
    const content = await withWholeSnapshots(em, businessId, {
      ...sanitised,
      planIds: business ? [`plan_${business.slug}`] : [],
    });
    await saveSnapshots(em, businessId, content);
    await saveSnapshots(em, businessId, unpublished);
    if (before) await deleteWhatLeft(em, businessId, idsThatLeft(before.content, content, unpublished));
    await assertBelowLimit(context, business);
    const version = (before?.version ?? 0) + 1;
    await savePage(context, businessId, content, version);
    await audit(context, {
      kind: 'page_published',
      businessId,
      subject: business === null ? 'The global page' : content.brand.name || business.slug,
      summary: `The page was published as version ${version}`,
      before: before && sizeOf(before),
      after: sizeOf({ content, version }),
    });
    if (business !== null) {
      const shown = withoutStarterWords(content);
      await copyToBusiness(em, business.id, shown);
      await openWith(context, business, { content: shown, opens: input.opens ?? false });
    }
    await announcePageChange(context, business?.slug ?? GLOBAL_PAGE);
    return { content, version };
  });
}

/** Opens a business with its page where that is asked for, and writes to those who waited until people could join. */
async function openWith(
  context: Context,
  business: Pick<BusinessRow, 'id' | 'name'>,
  { content, opens }: { content: PageContent; opens: boolean },
): Promise<void> {
  // As it is now that its row was written to: it may have been opened since the call came.
  const { notOpenYet } = await context.em.findOneOrFail(Business, business.id, { refresh: true });
  const isOpening = opens && notOpenYet;
  if (isOpening) await saveNotOpenYet(context, business, false);
  await tellOfOpening(context, business, (isOpening || !notOpenYet) && priceFromCents(content) !== null);
}

const sizeOf = ({ content, version }: { content: PageContent; version: number }) => ({
  version,
  packages: content.itemIds.length,
  addOns: content.addonIds.length,
  upgrades: content.upgradeIds.length,
});

/**
 * Fills in ids that came without their snapshot from the catalog, in the order of the ids; unknown ones are dropped.
 */
async function withWholeSnapshots(
  em: EntityManager,
  businessId: string | null,
  content: PageContent,
): Promise<PageContent> {
  const isWhole =
    content.itemIds.length === content.itemsSnapshot.length &&
    content.addonIds.length === content.addonsSnapshot.length &&
    content.upgradeIds.length === content.upgradesSnapshot.length;
  if (isWhole) return content;
  const catalog = await readCatalog(em, businessId);
  const itemsSnapshot = inOrder(content.itemIds, content.itemsSnapshot, catalog.items);
  const addonsSnapshot = inOrder(content.addonIds, content.addonsSnapshot, catalog.addons);
  const upgradesSnapshot = inOrder(content.upgradeIds, content.upgradesSnapshot, catalog.upgrades);
  return {
    ...content,
    itemsSnapshot,
    addonsSnapshot,
    upgradesSnapshot,
    itemIds: itemsSnapshot.map(({ id }) => id),
    addonIds: addonsSnapshot.map(({ id }) => id),
    upgradeIds: upgradesSnapshot.map(({ id }) => id),
  };
}

function inOrder<Entry extends { id: string }>(ids: string[], sent: Entry[], saved: Entry[]): Entry[] {
  return ids.flatMap(
    (id) => sent.find((entry) => entry.id === id) ?? saved.find((entry) => entry.id === id) ?? [],
  );
}

async function deleteWhatLeft(
  em: EntityManager,
  businessId: string | null,
  idsByKind: Record<EntryKind, string[]>,
): Promise<void> {
  for (const kind of ['item', 'addOn', 'upgrade'] as const) {
    const ids = idsByKind[kind];
    if (ids.length > 0) await deleteEntries(em, kind, { businessId, ids });
  }
}

function idsThatLeft(
  before: PageContent,
  after: PageContent,
  unpublished: Snapshots,
): Record<EntryKind, string[]> {
  const left = (ids: string[], listed: string[], unlisted: { id: string }[]) =>
    ids.filter((id) => !listed.includes(id) && !unlisted.some((entry) => entry.id === id));
  return {
    item: left(before.itemIds, after.itemIds, unpublished.itemsSnapshot),
    addOn: left(before.addonIds, after.addonIds, unpublished.addonsSnapshot),
    upgrade: left(before.upgradeIds, after.upgradeIds, unpublished.upgradesSnapshot),
  };
}

async function savePage(
  { em, now, caller }: Context,
  businessId: string | null,
  content: PageContent,
  version: number,
): Promise<void> {
  const values = {
    content,
    version,
    coverUrl: content.gallery[0]?.url ?? null,
    priceFromCents: priceFromCents(withoutStarterWords(content)),
    updatedAt: now(),
    savedBy: caller.account?.id ?? null,
  };
  await db(em)
    .insertInto('page')
    .values({ businessId, ...values })
    .onConflict((existing) => existing.column('businessId').doUpdateSet(values))
    .execute();
}

/** The username of whoever saved the page last, null where that is not known. */
async function savedBy(em: EntityManager, businessId: string | null): Promise<string | null> {
  const account = await db(em)
    .selectFrom('page as p')
    .innerJoin('account as a', 'a.id', 'p.savedBy')
    .select('a.username')
    .where('p.businessId', 'is not distinct from', businessId)
    .executeTakeFirst();
  return account?.username ?? null;
}

/** The logo and the first words of the page are what lists of businesses show. */
async function copyToBusiness(em: EntityManager, businessId: string, content: PageContent): Promise<void> {
  const text = shorten(textOfHtml(content.description), CARD_TEXT_MAX);
  await db(em)
    .updateTable('business')
    .set({ logoUrl: content.brand.logoUrl, ...(text !== '' && { description: text }) })
    .where('id', '=', businessId)
    .execute();
}
