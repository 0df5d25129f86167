import { formatUsd } from '../../rules/money/money.ts';
import { formatLongDate } from '../../rules/time/calendar.ts';
import type { EmailFacts } from '../records/facts.ts';
import { Button, Line, Lines, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';

/** What is still to be paid, box by box, and how to pay it. Nobody takes money for a parcel (docs/rules.md "Two ways"). */
export function paymentReminder(
  { owed = [], isGift, pendingBox, box, nextBoxOn }: EmailFacts,
  branding: Branding,
): Template {
  const sum = formatUsd(owed.reduce((cents, { totalAmount }) => cents + totalAmount, 0));
  const hasFailed = owed.some((each) => each.hasFailed);
  const meetsNobody = (pendingBox ?? box).mode === 'shipping' || nextBoxOn === null;
  const when = isGift ? ' for your gift' : meetsNobody ? '' : ' with your next box';
  return {
    subject: `Still to pay at ${branding.name}: ${sum}`,
    headline: `${sum} is still to be paid.`,
    body: (
      <>
        <Sentence>
          {hasFailed
            ? 'To pay by card, save a card in your membership: what is open is charged to it at once.'
            : `Please pay ${branding.name}${when}${branding.email === null ? '' : ', or reply to this mail'}.`}
        </Sentence>
        <Sentence>If you have paid already, thank you: nothing more is to be done.</Sentence>
        <Lines title="Still to pay">
          {owed.map(({ scheduledOn, totalAmount }) => (
            <Line key={scheduledOn} label={formatLongDate(scheduledOn)} value={formatUsd(totalAmount)} />
          ))}
          <Line label="Total" value={sum} isTotal />
        </Lines>
        <Button branding={branding}>{hasFailed ? 'Save another card' : 'See my orders'}</Button>
      </>
    ),
  };
}
