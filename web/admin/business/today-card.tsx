import { ButtonLink } from '../../ui/button.tsx';
import { to } from '../screens.ts';
import { dayWords } from '../orders/day-words.ts';
import { useTodayCardQuery } from './today-card.generated.ts';

/** The first thing that an owner sees on a packing day: what there is to pack, and the way there. Silent without boxes. */
export function TodayCard({ businessId }: { businessId: string }) {
  const { data } = useTodayCardQuery({ variables: { id: businessId }, fetchPolicy: 'cache-and-network' });
  const boxes = data?.packingDay.boxes ?? [];
  const earlier = data?.packingDay.earlierCount ?? 0;
  if (boxes.length === 0 && earlier === 0) return null;
  const isDone = boxes.every(({ order }) => order?.progress === 'collected' || order?.progress === 'shipped');
  return (
    <section
      aria-labelledby="today-card"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-accent bg-accent-soft p-4 sm:p-5"
    >
      <div className="min-w-0">
        <h2 id="today-card" className="text-lg font-semibold">
          {boxes.length > 0 ? 'Today is a packing day' : 'Boxes to hand over'}
        </h2>
        <p className="tabular mt-1 text-base">
          {boxes.length > 0 && (isDone ? 'Everything of today has been handed over.' : dayWords({ boxes }))}
          {boxes.length > 0 && earlier > 0 && ' · '}
          {earlier > 0 && `${earlier.toLocaleString('en-US')} from earlier days`}
        </p>
      </div>
      <ButtonLink size="lg" href={to('businessToday', businessId)} className="max-sm:w-full">
        {isDone ? 'Look at Today' : 'Pack'}
      </ButtonLink>
    </section>
  );
}
