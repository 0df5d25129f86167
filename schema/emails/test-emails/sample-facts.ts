import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { boxOf, type Box } from '../../rules/memberships/box.ts';
import { formatUsd } from '../../rules/money/money.ts';
import type { PageContent } from '../../rules/pages/page-content.ts';
import { weekdayOf } from '../../rules/schedules/weekday-dates.ts';
import { addMonths, dayInMonth, yearMonth, type LocalDate } from '../../rules/time/calendar.ts';
import type { EmailKind } from '../records/email.enums.ts';
import type { EmailFacts } from '../records/facts.ts';

/** Cents of the package of a business that has none yet. */
const SAMPLE_AMOUNT = 4500;
/** The day of the month on which the invented membership's boxes come. */
const ANCHOR_DAY = 4;

/**
 * What a mail of that kind says of an invented membership at a business: its first package, ordered today, in cents and
 * days of the business's zone. `content` is what visitors see, null where that is nothing.
 */
export function sampleFacts(
  kind: EmailKind,
  business: Pick<BusinessRow, 'slug' | 'name'>,
  content: PageContent | null,
  today: LocalDate,
): EmailFacts {
  const box = sampleBox(content);
  const month = addMonths(yearMonth(today), 1);
  const nextBoxOn = dayInMonth(month, ANCHOR_DAY);
  return {
    slug: business.slug,
    businessName: business.name,
    isGift: false,
    box,
    amount: box.amount,
    pendingBox: null,
    lastOrderOn: today,
    nextBoxOn: kind === 'skipped' ? dayInMonth(addMonths(month, 1), ANCHOR_DAY) : nextBoxOn,
    skippedMonths: kind === 'skipped' ? [month] : [],
    skippedMonth: month,
    upcomingMonth: month,
    upcomingOn: nextBoxOn,
    holdsFrom: nextBoxOn,
    weekday: weekdayOf(nextBoxOn),
    retryOn: nextBoxOn,
    refund: { amount: box.amount, reason: 'A box that did not arrive', isToCard: false },
    card: { now: { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2030 }, by: 'member' },
    place: { closed: 'The old place', now: box.pickupAddress || 'The new place', hours: '' },
    coupon: null,
    order: {
      publicId: 'test',
      number: 1001,
      scheduledOn: today,
      box,
      amount: box.amount,
      discountAmount: 0,
      totalAmount: box.amount,
      couponCode: null,
      state: 'unpaid',
    },
  };
}

/** The page's first package in its first mode; one that stands in where none can be had. */
function sampleBox(content: PageContent | null): Box {
  const first = content?.itemsSnapshot[0];
  const made = content && first ? boxOf({ chosenItemId: first.id }, content) : null;
  if (made && 'box' in made) return made.box;
  return {
    mode: 'pickup',
    itemId: 'sample',
    itemName: 'Your package',
    variationId: 'sample_pickup',
    variationName: 'Pickup',
    addons: [],
    upgrades: [],
    amount: SAMPLE_AMOUNT,
    price: formatUsd(SAMPLE_AMOUNT),
    pickupAddress: content?.fulfillment.pickupAddress ?? '',
  };
}
