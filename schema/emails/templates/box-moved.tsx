import { formatUsd } from '../../rules/money/money.ts';
import { listed } from '../../rules/schedules/days-words.ts';
import { formatLongDate, formatYearMonth } from '../../rules/time/calendar.ts';
import type { EmailFacts } from '../records/facts.ts';
import { Button, CalendarLink, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';
import { nextBoxSentence, pickupSentence } from './wording.tsx';

/** The business has changed its days: a box comes on another one, or not at all that month. */
export function boxMoved(facts: EmailFacts, branding: Branding): Template {
  const { movedTo = null, movedBecause, handOversOff = [], handOversBack = [], creditForOff = 0 } = facts;
  const movedFrom = facts.movedFrom ?? facts.lastOrderOn;
  const because = movedBecause ? `${branding.name} writes: “${movedBecause}”` : null;
  const days = [...handOversOff, ...handOversBack].map(formatLongDate);
  const offWords =
    handOversOff.length > 0 ? `no box on ${listed(handOversOff.map(formatLongDate), 'and')}` : null;
  const backWords =
    handOversBack.length > 0
      ? `Your box of ${listed(handOversBack.map(formatLongDate), 'and')} comes after all.`
      : null;
  const credit =
    creditForOff > 0
      ? `You have ${formatUsd(creditForOff)} of credit for it, which pays your next order first.`
      : null;
  if (facts.movedFrom === undefined && days.length > 0) {
    return {
      subject: offWords
        ? `N${offWords.slice(1)} from ${branding.name}`
        : `Your box of ${listed(days, 'and')} from ${branding.name} comes`,
      headline: offWords ? `There is ${offWords}.` : backWords!,
      body: (
        <>
          <Sentence>{offWords && backWords}</Sentence>
          <Sentence>{offWords && 'The other boxes of the month come as they were to.'}</Sentence>
          <Sentence>{credit}</Sentence>
          <Sentence>{because}</Sentence>
          <Button branding={branding}>See my boxes</Button>
        </>
      ),
    };
  }
  const others = [offWords && `There is ${offWords}.`, backWords, credit].filter(Boolean).join(' ') || null;
  if (movedTo === null) {
    const month = formatYearMonth(movedFrom);
    return {
      subject: `No box in ${month} from ${branding.name}`,
      headline: `There is no box in ${month}.`,
      body: (
        <>
          <Sentence>Nothing is ordered or charged for it.</Sentence>
          <Sentence>{others}</Sentence>
          <Sentence>{because}</Sentence>
          <Sentence>{nextBoxSentence(facts)}</Sentence>
          <CalendarLink branding={branding} day={facts.nextBoxOn} />
          <Button branding={branding}>See my next box</Button>
        </>
      ),
    };
  }
  return {
    subject: `Your box from ${branding.name} comes ${formatLongDate(movedTo)}`,
    headline: `Your box comes ${formatLongDate(movedTo)}.`,
    body: (
      <>
        <Sentence>{`It was to come ${formatLongDate(movedFrom)}. Nothing else changes.`}</Sentence>
        <Sentence>{others}</Sentence>
        <Sentence>{because}</Sentence>
        <Sentence>{pickupSentence(facts.pendingBox ?? facts.box, branding, movedTo)}</Sentence>
        <CalendarLink branding={branding} day={movedTo} />
        <Button branding={branding}>See my box</Button>
      </>
    ),
  };
}
