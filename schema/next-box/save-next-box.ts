import { lockOpenBusiness } from '../businesses/records/lock-open-business.ts';
import { todayAt } from '../businesses/records/today-at.ts';
import type { Context } from '../context.ts';
import { propertiesOf } from '../database/columns.ts';
import { db } from '../database/database.ts';
import { newerVersion, assertValid } from '../errors.ts';
import { announcePageChange } from '../page-changed.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { HTML_MAX } from '../rules/limits.ts';
import { linesProblem } from '../rules/text/problem.ts';
import { imageUrlProblem, isDataImage } from '../rules/text/url.ts';
import { nextBoxMonth } from '../rules/time/next-box-month.ts';
import { nextBoxMonthProblem } from '../rules/time/next-box-months.ts';
import { withTransaction } from '../transaction.ts';
import { NextBox } from './next-box.entity.ts';
import { storeEdition } from './store-edition.ts';
import { audit } from '../audit/audit.ts';
import { formatYearMonth } from '../rules/time/calendar.ts';

interface NextBoxInput {
  content: string;
  version?: number | null;
  /** The month of the box, "2026-12"; the coming one unless given. */
  yearMonth?: string | null;
  /** An upload or an http(s) address; '' removes it, and without it the month keeps its own. */
  pictureUrl?: string | null;
}

/**
 * Saves what a business says about its next box: HTML, sanitised, and a picture, of one month; what it said of earlier months is kept.
 * With `version` the save is refused where the text has moved on; without, it is unconditional. @returns what is shown
 * from now on. Source: docs/rules.md "Next box editor".
 * @throws INVALID where it is too long, holds characters that can't be stored, has a picture that can't be shown or is for a month that can't be chosen,
 * CONFLICT for another version.
 */
export async function saveNextBox(
  context: Context,
  business: { id: string; slug: string; timeZone: string },
  input: NextBoxInput,
): Promise<NextBox> {
  const today = todayAt(context, business);
  const yearMonth = input.yearMonth ?? nextBoxMonth(today);
  const kept = await context.loaders.nextBox.load(business.id);
  assertValid({
    content: linesProblem(input.content, 'The content', HTML_MAX),
    // The one that is kept may be of before.
    pictureUrl: input.pictureUrl === kept?.pictureUrl ? null : pictureProblem(input.pictureUrl ?? ''),
    yearMonth: nextBoxMonthProblem(yearMonth, today, kept?.yearMonth ?? null),
  });
  const content = sanitizeHtml(input.content);
  const ofMonth = kept?.yearMonth === yearMonth ? kept.pictureUrl : null;
  // A picture stands beside words: without them nothing is shown.
  const pictureUrl = content === '' ? null : (input.pictureUrl ?? ofMonth) || null;
  return withTransaction(context, async () => {
    await lockOpenBusiness(context, business);
    const saved = await store(
      context,
      business.id,
      { content, pictureUrl, yearMonth },
      input.version ?? null,
    );
    if (!saved) {
      throw newerVersion(
        'This next box was changed in the meantime. Reload it to see the newest version.',
        await savedBy(context, business.id),
      );
    }
    await storeEdition(context, saved);
    await audit(context, {
      kind: 'next_box_saved',
      businessId: business.id,
      subject: formatYearMonth(yearMonth),
      summary: content === '' ? 'The text about the box was taken away' : 'The text about the box was saved',
      before: kept && { version: kept.version, yearMonth: kept.yearMonth },
      after: { version: saved.version, yearMonth },
    });
    context.loaders.nextBox.clear(business.id);
    context.loaders.pastBoxes.clear(business.id);
    await announcePageChange(context, business.slug);
    return saved;
  });
}

/** Undefined where `version` is not the one that is stored: 0 says that there is none, null that it does not matter. */
function store(
  { em, now, caller }: Context,
  businessId: string,
  text: Pick<NextBox, 'content' | 'pictureUrl' | 'yearMonth'>,
  version: number | null,
) {
  const values = { ...text, updatedAt: now(), savedBy: caller.account?.id ?? null };
  if (version !== null && version !== 0) {
    return db(em)
      .updateTable('nextBox')
      .set(({ eb }) => ({ ...values, version: eb('version', '+', 1) }))
      .where('businessId', '=', businessId)
      .where('version', '=', version)
      .returning(propertiesOf(NextBox))
      .executeTakeFirst();
  }
  return db(em)
    .insertInto('nextBox')
    .values({ ...values, businessId, version: 1 })
    .onConflict((existing) => {
      const ofBusiness = existing.column('businessId');
      return version === 0
        ? ofBusiness.doNothing()
        : ofBusiness.doUpdateSet(({ eb }) => ({ ...values, version: eb('nextBox.version', '+', 1) }));
    })
    .returning(propertiesOf(NextBox))
    .executeTakeFirst();
}

/** Pictures within an address become uploads only with a page. */
const pictureProblem = (url: string) =>
  isDataImage(url) ? 'Please upload the picture first.' : imageUrlProblem(url);

/** The username of whoever saved it last, null where that is not known. */
async function savedBy({ em }: Context, businessId: string): Promise<string | null> {
  const account = await db(em)
    .selectFrom('nextBox as n')
    .innerJoin('account as a', 'a.id', 'n.savedBy')
    .select('a.username')
    .where('n.businessId', '=', businessId)
    .executeTakeFirst();
  return account?.username ?? null;
}
