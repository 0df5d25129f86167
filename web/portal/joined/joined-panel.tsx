import { useId } from 'react';
import { JoinedActions } from './joined-actions.tsx';
import { JoinedFacts } from './joined-facts.tsx';
import { JoinedContents } from './joined-contents.tsx';
import { JoinedPicture } from './joined-picture.tsx';
import { joinedTitle } from './joined-words.ts';
import type { JoinedOrder } from './use-joined-order.ts';

interface JoinedPanelProps {
  order: JoinedOrder;
  phone: string | null;
}

/** The end of checkout: that it worked, and what happens next and when, before the portal opens. */
export function JoinedPanel({ order, phone }: JoinedPanelProps) {
  const id = useId();
  const { business } = order;
  return (
    <section aria-labelledby={id} className="grid gap-6 lg:grid-cols-2 lg:items-center lg:gap-12">
      <div className="lg:order-2">
        <JoinedPicture url={business.coverUrl} />
      </div>
      <div>
        <h1 id={id} className="font-display text-3xl sm:text-4xl">
          <TitleByHalves title={joinedTitle(order)} />
        </h1>
        <JoinedFacts order={order} phone={phone} />
        <JoinedActions order={order} />
      </div>
      <JoinedContents order={order} phone={phone} />
    </section>
  );
}

/** Two sentences, each on a line of its own. */
function TitleByHalves({ title }: { title: string }) {
  const end = title.indexOf('. ') + 1;
  if (end === 0) return title;
  return (
    <>
      <span className="block">{title.slice(0, end)}</span>{' '}
      <span className="block">{title.slice(end + 1)}</span>
    </>
  );
}
