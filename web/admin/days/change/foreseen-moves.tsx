import { formatUsd } from '../../../../schema/rules/money/money.ts';
import { formatLongDate } from '../../../../schema/rules/time/calendar.ts';
import { Anchor } from '../../../ui/anchor.tsx';
import { ShowRest } from '../../../ui/page/show-rest.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { to } from '../../screens.ts';
import type { ForeseenMovesFragment } from '../days.generated.ts';

const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

const SHOWN = 6;

/** Who moves where, who keeps their day, what falls away or comes again and how much money it is. */
export function ForeseenMoves({ foreseen }: { foreseen: ForeseenMovesFragment }) {
  const { moves, fixed, kept, uneven, off, back, handOversOff, handOversBack } = foreseen;
  const changed = [
    moves.length,
    fixed,
    off.boxes,
    back.boxes,
    handOversOff.handOvers,
    handOversBack.handOvers,
  ];
  if (changed.every((count) => count === 0))
    return <p className="text-base">No member’s box has another day.</p>;
  return (
    <div className="space-y-4 text-base">
      {off.boxes > 0 && (
        <p>
          <strong className="font-semibold">
            {counted(off.boxes, 'box', 'boxes')} of {counted(off.members, 'member')}{' '}
            {off.boxes === 1 ? 'falls' : 'fall'} away: {formatUsd(off.amount)}
          </strong>{' '}
          before coupons and tax {off.boxes === 1 ? 'is' : 'are'} not charged.
        </p>
      )}
      {back.boxes > 0 && (
        <p>
          <strong className="font-semibold">
            {counted(back.boxes, 'box', 'boxes')} of {counted(back.members, 'member')}{' '}
            {back.boxes === 1 ? 'comes' : 'come'} again: {formatUsd(back.amount)}
          </strong>{' '}
          before coupons and tax.
        </p>
      )}
      <HandOvers off={handOversOff} back={handOversBack} />
      {moves.length > 0 && (
        <div>
          <p className="mb-1 text-sm text-muted">
            Of each member’s next two boxes, and those that are ordered:
          </p>
          <ShowRest
            shown={SHOWN}
            label={`Show all ${moves.length} days`}
            className="divide-y divide-line border-t border-line"
            entries={moves.map(({ from, to, members }) => (
              <p key={from + to} className="grid gap-x-4 py-2 sm:grid-cols-[7rem_1fr]">
                <span className="tabular font-medium">{counted(members, 'member')}</span>
                <span>
                  {formatLongDate(from)} <span aria-hidden="true">→</span>
                  <VisuallyHidden>to</VisuallyHidden> {formatLongDate(to)}
                </span>
              </p>
            ))}
          />
        </div>
      )}
      {fixed > 0 && (
        <div>
          <p>
            {counted(fixed, 'member')} {fixed === 1 ? 'keeps' : 'keep'} their day this once: it is too late
            for the new one, or their month has no other day left.
          </p>
          <ShowRest
            shown={SHOWN}
            label={`Show ${kept.length < fixed ? `the first ${kept.length}` : `all ${fixed}`}`}
            className="mt-1"
            entries={kept.map(({ on, membership: { id, username, contact } }) => (
              <p key={id} className="py-1">
                <Anchor href={to('membership', id)} className="font-medium underline underline-offset-4">
                  {contact?.name || username}
                </Anchor>
                , {formatLongDate(on)}
              </p>
            ))}
          />
        </div>
      )}
      {uneven > 0 && (
        <p>
          {counted(uneven, 'member')} {uneven === 1 ? 'gets' : 'get'} the next box less than 14 or more than
          45 days after the one before.
        </p>
      )}
      {moves.length > 0 && <p className="text-sm text-muted">Whoever’s next box moves gets one mail.</p>}
    </div>
  );
}

/** Of packages that come more often than once a month: single hand-overs that fall away or come again, and the credit. */
function HandOvers({
  off,
  back,
}: {
  off: ForeseenMovesFragment['handOversOff'];
  back: ForeseenMovesFragment['handOversBack'];
}) {
  return (
    <>
      {off.handOvers > 0 && (
        <p>
          <strong className="font-semibold">
            {counted(off.handOvers, 'single hand-over')} of {counted(off.members, 'member')}{' '}
            {off.handOvers === 1 ? 'falls' : 'fall'} away
          </strong>
          , the others of the month stay.{' '}
          {off.credit > 0
            ? `${formatUsd(off.credit)} of credit is given for ${off.handOvers === 1 ? 'it' : 'them'}.`
            : 'No credit is given: that is a choice in Settings.'}
        </p>
      )}
      {back.handOvers > 0 && (
        <p>
          <strong className="font-semibold">
            {counted(back.handOvers, 'single hand-over')} of {counted(back.members, 'member')}{' '}
            {back.handOvers === 1 ? 'comes' : 'come'} again
          </strong>
          {back.credit > 0 ? `; up to ${formatUsd(back.credit)} of credit is taken back.` : '.'}
        </p>
      )}
    </>
  );
}
