import { ButtonLink } from '../../ui/button.tsx';
import { useOpenBoxesQuery } from '../orders/open-boxes.generated.ts';
import { openWords } from '../orders/open-words.ts';
import { to } from '../screens.ts';

/** The first thing that an owner sees where boxes are to be handed over: how many, and the way there. Silent without. */
export function TodayCard({ businessId }: { businessId: string }) {
  const { data } = useOpenBoxesQuery({ variables: { id: businessId }, fetchPolicy: 'cache-and-network' });
  const open = data?.openBoxes;
  if (!open || open.today + open.earlier === 0) return null;
  return (
    <section
      aria-labelledby="today-card"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-accent bg-accent-soft p-4 sm:p-5"
    >
      <div className="min-w-0">
        <h2 id="today-card" className="text-lg font-semibold">
          {open.today > 0 ? 'Today is a packing day' : 'Boxes to hand over'}
        </h2>
        <p className="tabular mt-1 text-base">{openWords(open)}</p>
      </div>
      <ButtonLink size="lg" href={to('businessToday', businessId)} className="max-sm:w-full">
        {open.today > 0 ? 'Pack' : 'Look at Today'}
      </ButtonLink>
    </section>
  );
}
