import { CARRIER_NAMES } from '../../../schema/rules/memberships/tracking.ts';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import type { PortalOrderFragment } from './orders.generated.ts';

type HandOver = PortalOrderFragment['fulfillments'][number];

/** On which days an order's boxes come and what became of each; silent where the order says all of it. */
export function HandOvers({ fulfillments }: Pick<PortalOrderFragment, 'fulfillments'>) {
  const said =
    fulfillments.length > 1
      ? fulfillments
      : fulfillments.filter(({ state, tracking }) => hasEndedOtherwise(state) || tracking);
  if (said.length === 0) return null;
  return (
    <ul className="mt-1 mb-2 text-base">
      {said.map((one) => (
        <li key={one.id}>
          {formatLongDate(one.on)}
          {wordsOf(one) && `: ${wordsOf(one)}`}
          {one.tracking && <Parcel tracking={one.tracking} />}
        </li>
      ))}
    </ul>
  );
}

/** By which number a parcel is followed, as a link to its carrier's page where that is known. */
function Parcel({ tracking: { carrier, number, url } }: { tracking: NonNullable<HandOver['tracking']> }) {
  const words = carrier === 'other' ? number : `${CARRIER_NAMES[carrier]} ${number}`;
  return (
    <span className="block text-sm text-muted">
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
        >
          Follow your parcel: {words}
        </a>
      ) : (
        <span className="wrap-anywhere">Tracking number {words}</span>
      )}
    </span>
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
