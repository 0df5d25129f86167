import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import type { PortalOrderFragment } from './orders.generated.ts';

type HandOver = PortalOrderFragment['fulfillments'][number];

/** On which days an order's boxes come and what became of each; silent where the order says all of it. */
export function HandOvers({ fulfillments }: Pick<PortalOrderFragment, 'fulfillments'>) {
  const said =
    fulfillments.length > 1 ? fulfillments : fulfillments.filter(({ state }) => hasEndedOtherwise(state));
  if (said.length === 0) return null;
  return (
    <ul className="mt-1 mb-2 text-base">
      {said.map((one) => (
        <li key={one.id}>
          {formatLongDate(one.on)}
          {wordsOf(one) && `: ${wordsOf(one)}`}
        </li>
      ))}
    </ul>
  );
}

const hasEndedOtherwise = (state: HandOver['state']) => state === 'not_collected' || state === 'donated';

function wordsOf({ state, mode, outcome }: HandOver): string {
  if (state === 'not_collected')
    return outcome === 'given_away' ? 'not picked up, and given away' : 'not picked up';
  if (state === 'donated') return 'given away';
  if (state === 'collected') return 'picked up';
  if (state === 'shipped') return mode === 'delivery' ? 'delivered' : 'shipped';
  return state === 'ready' ? 'packed' : '';
}
