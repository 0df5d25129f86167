import { formatLongDate, formatMonthDay } from '../../rules/time/calendar.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import type { Rhythm } from '../../rules/schedules/schedule.ts';
import type { EmailFacts } from '../records/facts.ts';
import { Button, CalendarLink, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';
import { nextBoxSentence, pickupSentence, Receipt, skipSentence } from './wording.tsx';

/** A membership began: its receipt, when the next box comes, and how to stop. */
export function welcome(facts: EmailFacts, branding: Branding): Template {
  const { order, isGift } = facts;
  const box = order?.box ?? facts.box;
  return {
    subject: isGift ? `Your gift from ${branding.name}` : `Welcome to ${branding.name}`,
    headline: isGift ? `Your gift from ${branding.name} is ordered.` : `You’re a member of ${branding.name}.`,
    pictureUrl: branding.coverUrl,
    body: (
      <>
        <Sentence>
          {order && orderedFor(box.itemName, order.scheduledOn, branding.days[box.mode].rhythm)}
        </Sentence>
        <Sentence>{pickupSentence(box, branding, order?.scheduledOn ?? null)}</Sentence>
        <Receipt facts={facts} />
        <Sentence>
          {isGift ? 'It is a single box: nothing more is ordered or charged.' : nextBoxSentence(facts)}
        </Sentence>
        <Sentence>{skipSentence(facts, branding)}</Sentence>
        <CalendarLink branding={branding} day={isGift ? null : facts.nextBoxOn} />
        <Button branding={branding}>{isGift ? 'See your gift' : 'See my box'}</Button>
      </>
    ),
  };
}

/** Where the business hands boxes over on days of its own, the box comes on that day: it is said whole. */
const orderedFor = (name: string, on: LocalDate, rhythm: Rhythm): string =>
  rhythm === 'anniversary'
    ? `${name} is ordered for ${formatMonthDay(on)}.`
    : `Your first box, ${name}, comes ${formatLongDate(on)}.`;
