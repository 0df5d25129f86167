import { formatUsd } from '../../../schema/rules/money/money.ts';
import type { FulfillmentMode } from '../../client/graphql/schema-types.generated.ts';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { percentages } from './axis-ticks.ts';
import { useModeSplitQuery } from './metrics.generated.ts';
import { NothingYet } from './nothing-yet.tsx';

const NAMES: Record<FulfillmentMode, string> = {
  pickup: 'Pickup',
  shipping: 'Shipping',
  delivery: 'Delivery',
};

/** The active subscriptions by fulfillment mode: how many, their share, and what they bring a month. */
export function ModeSplit({ businessId }: { businessId: string | null }) {
  const { data, loading } = useModeSplitQuery({ variables: { businessId } });
  const modes = data?.metrics.breakdowns.subscriptionsByMode ?? [];
  const all = modes.reduce((sum, { count }) => sum + count, 0);
  const shares = percentages(modes.map(({ count }) => count));
  return (
    <figure>
      <figcaption className="mb-4 text-sm text-muted">
        <span className="sr-only">By fulfillment. </span>
        Active subscriptions now, and their price a month
      </figcaption>
      {loading && !data ? (
        <Skeleton>
          <SkeletonShape className="h-40 w-full" />
        </Skeleton>
      ) : all === 0 ? (
        <NothingYet isInCard>No data yet</NothingYet>
      ) : (
        <ul className="space-y-6">
          {modes.map(({ mode, count, revenue }, at) => (
            <li key={mode}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                <span className="font-medium">{NAMES[mode]}</span>
                <span className="tabular text-muted">
                  <span className="font-semibold text-ink">{count.toLocaleString('en-US')}</span>
                  {' · '}
                  {shares[at]}%{' · '}
                  {formatUsd(revenue)} / month
                </span>
              </div>
              <div aria-hidden="true" className="mt-2 h-3 overflow-hidden rounded-full bg-sunken">
                <div className="h-full rounded-full bg-accent" style={{ width: `${(count / all) * 100}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
