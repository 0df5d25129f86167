import type { ReactNode } from 'react';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { groupName } from '../../../schema/rules/schedules/week-group.ts';
import { weekdayName } from '../../../schema/rules/schedules/weekday.ts';
import { formatUsd, monthlyPrice } from '../../../schema/rules/money/money.ts';
import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { to } from '../screens.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { ENDED } from '../../ui/text/membership-status-words.ts';
import { SubscriptionBadge } from '../../ui/text/subscription-badge.tsx';
import type { MembershipPageQuery } from './membership-page.generated.ts';
import type { MembershipRowFragment } from './memberships.generated.ts';
import { extrasOf } from '../orders/order-labels.ts';
import { isRunning } from '../../../schema/rules/memberships/membership-status.ts';

interface MembershipFactsProps {
  row: MembershipRowFragment;
  /** What the member chose in place of `row.box`, from the next order on. */
  pendingBox: PendingBox | null;
  pastDueCents: number;
  /** Cents. */
  creditBalance: number;
}

type PendingBox = NonNullable<MembershipPageQuery['membership']['pendingBox']>;

/** What is in the box, when the next one comes, and how the member is reached. */
export function MembershipFacts({ row, pendingBox, pastDueCents, creditBalance }: MembershipFactsProps) {
  const { business, status, ended, paymentState, startedAt, canceledAt, nextBoxOn, box, isGift, contact } =
    row;
  const isHeld = row.chargesHeldAt !== null;
  const extras = extrasOf(box);
  return (
    <dl className="divide-y divide-line text-sm">
      <Fact name="Status">
        <span className="inline-flex flex-wrap gap-1">
          <SubscriptionBadge status={status} ended={ended} />
          {paymentState === 'past_due' && isRunning(status) && <Badge tone="warn">Past due</Badge>}
        </span>
      </Fact>
      {pastDueCents > 0 && <Fact name="Owed">{formatUsd(pastDueCents)}</Fact>}
      {creditBalance > 0 && <Fact name="Credit">{formatUsd(creditBalance)}</Fact>}
      {isHeld && isRunning(status) ? (
        <Fact name="Next box">
          On hold: a charge was disputed.{' '}
          <Anchor href={to('businessMoney', business.id)} className="underline underline-offset-4">
            See Money
          </Anchor>
        </Fact>
      ) : (
        nextBoxOn && <Fact name="Next box">{formatLongDate(nextBoxOn)}</Fact>
      )}
      {row.group && (
        <Fact name="Comes">
          Every second {row.weekday ? weekdayName(row.weekday) : 'week'}, {groupName(row.group)}
        </Fact>
      )}
      <Fact name="Package">{box.itemName}</Fact>
      {extras && <Fact name="With">{extras}</Fact>}
      <Fact name="Price">{isGift ? 'Gift, one box' : monthlyPrice(box.amount)}</Fact>
      <Fact name="Fulfillment">
        {VARIATION_NAMES[box.mode]}
        {box.pickupAddress && <span className="block text-muted">{box.pickupAddress}</span>}
      </Fact>
      {pendingBox && isRunning(status) && (
        <Fact name="Changed box">
          <span className="text-muted">From the next box on:</span> {inWords(pendingBox)}
        </Fact>
      )}
      <Fact name="Started">
        <LocalDay instant={startedAt} timeZone={business.timeZone} />
      </Fact>
      {status === 'canceled' && canceledAt && (
        <Fact name={ended ? ENDED : 'Canceled'}>
          <LocalDay instant={canceledAt} timeZone={business.timeZone} />
        </Fact>
      )}
      {contact ? (
        <Contact contact={contact} />
      ) : (
        <Fact name="Contact">
          <span className="text-muted">Shown to editors and owners of the business.</span>
        </Fact>
      )}
    </dl>
  );
}

/** "Small Box with Eggs, pickup, $39.00 / month". */
function inWords(box: PendingBox): string {
  const extras = extrasOf(box);
  const name = extras ? `${box.itemName} with ${extras}` : box.itemName;
  return `${name}, ${VARIATION_NAMES[box.mode].toLowerCase()}, ${monthlyPrice(box.amount)}`;
}

function Contact({ contact }: { contact: NonNullable<MembershipRowFragment['contact']> }) {
  const { email, phone, address } = contact;
  const link = 'underline underline-offset-4 wrap-anywhere';
  return (
    <>
      {email && (
        <Fact name="Email">
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </Fact>
      )}
      {phone && (
        <Fact name="Phone">
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
            {phone}
          </a>
        </Fact>
      )}
      <Fact name="Address">
        {address.fullName}
        <span className="block">
          {address.street}
          {address.apt && `, ${address.apt}`}
        </span>
        <span className="block">
          {address.city}, {address.state} {address.zip}
        </span>
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-3 max-xs:grid-cols-1 max-xs:gap-0 sm:grid-cols-[7rem_minmax(0,1fr)] first:pt-0 last:pb-0">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-break-word">{children}</dd>
    </div>
  );
}
