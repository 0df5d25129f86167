import { useId } from 'react';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { classNames } from '../../ui/class-names.ts';
import type { OrderAction } from '../orders/order-actions.ts';
import type { HandedBox } from '../orders/handed-box.ts';
import { BoxLine } from './box-line.tsx';
import type { ListedBox } from './listed-box.ts';
import type { Chosen } from '../../ui/lists/use-chosen.ts';
import { groupedBy } from '../orders/grouped-by.ts';

interface DayListProps {
  boxes: readonly ListedBox[];
  /** In the zone of the business. */
  today: LocalDate;
  /** Other days are on the way: these stay, dimmed. */
  busy: boolean;
  /** Null for those who may only look. */
  chosen: Chosen<HandedBox> | null;
  mayHandle: boolean;
  mayRefund: boolean;
  onAction: (box: HandedBox, action: OrderAction) => void;
}

/** The boxes under their days, the earliest first. */
export function DayList({ boxes, busy, ...rest }: DayListProps) {
  const days = groupedBy(boxes, ({ fulfillment }) => fulfillment.on);
  return (
    <div
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-8 transition-opacity', busy && 'opacity-60')}
      aria-busy={busy || undefined}
    >
      {days.map(([day, ofDay]) => (
        <Day key={day} day={day} boxes={ofDay} {...rest} />
      ))}
    </div>
  );
}

function Day({ day, boxes, ...rest }: Omit<DayListProps, 'busy'> & { day: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 flex items-baseline justify-between gap-4 font-semibold">
        {formatLongDate(day)}
        <span className="tabular text-sm font-normal text-muted">
          {boxes.length} {boxes.length === 1 ? 'box' : 'boxes'}
        </span>
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        {boxes.map((box) => (
          <BoxLine key={box.id} box={box} {...rest} />
        ))}
      </ul>
    </section>
  );
}
