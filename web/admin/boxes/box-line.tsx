import { formatMonthDay } from '../../../schema/rules/time/calendar.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { to } from '../screens.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { OrderMenu } from '../orders/order-menu.tsx';
import type { OrderAction } from '../orders/order-actions.ts';
import { PaymentBadge, ProgressBadge } from '../orders/order-badges.tsx';
import { extrasOf, modeWord } from '../orders/order-labels.ts';
import type { HandedBox } from '../orders/handed-box.ts';
import type { ListedBox } from './listed-box.ts';
import type { Chosen } from '../../ui/lists/use-chosen.ts';

interface BoxLineProps {
  box: ListedBox;
  /** In the zone of the business. */
  today: LocalDate;
  chosen: Chosen<HandedBox> | null;
  mayHandle: boolean;
  mayRefund: boolean;
  onAction: (box: HandedBox, action: OrderAction) => void;
}

/** One box: who gets it, what is in it, how it gets there, and where it stands. */
export function BoxLine({ box, today, chosen, mayHandle, mayRefund, onAction }: BoxLineProps) {
  const { id, name, order, fulfillment } = box;
  const extras = extrasOf(order.box);
  const who = name || order.box.itemName;
  const membership = order.subscription && to('membership', order.subscription.id);
  return (
    <li className="flex items-center gap-3 max-xs:flex-wrap px-3 py-2 sm:px-4">
      {chosen && (
        <label className="-m-2 flex size-11 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            aria-label={`Choose the box of ${who}, ${formatMonthDay(fulfillment.on)}`}
            checked={chosen.has(id)}
            onChange={() => chosen.toggle(id)}
            className="size-5 rounded-control accent-accent"
          />
        </label>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-1 max-xs:order-first max-xs:basis-full max-xs:grid-cols-1 text-[0.9375rem] sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_5.5rem_4.5rem_5.5rem] sm:items-center sm:gap-y-1 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_5.5rem_4.5rem_12rem]">
        <p className="font-medium wrap-anywhere">
          {membership ? (
            <Anchor href={membership} className="underline-offset-4 hover:underline">
              {who}
            </Anchor>
          ) : (
            who
          )}
        </p>
        <p className="min-w-0 max-sm:order-1 max-sm:col-span-full max-sm:text-sm">
          {name ? order.box.itemName : ''}
          {extras && <span className="text-sm text-muted sm:block"> with {extras}</span>}
        </p>
        <p className="tabular text-right max-xs:text-left sm:order-1">{order.total}</p>
        {/* One line of a phone, as far as it goes; two columns where there are any. */}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-sm:order-2 max-sm:col-span-full sm:contents">
          <p className="text-sm max-sm:text-muted">
            {modeWord(fulfillment)}
            <span className="sm:hidden"> · </span>
            <span className="tabular text-muted sm:block">{order.orderNumber}</span>
          </p>
          <p className="flex flex-wrap gap-1.5 sm:order-2 sm:justify-end lg:grid lg:grid-cols-2 lg:justify-items-start lg:pl-2">
            <PaymentBadge state={order.state} />
            <ProgressBadge {...fulfillment} />
          </p>
        </div>
      </div>
      <OrderMenu
        box={box}
        today={today}
        label={`Actions for the box of ${who}, ${formatMonthDay(fulfillment.on)}`}
        mayHandle={mayHandle}
        mayRefund={mayRefund}
        more={membership ? [{ label: 'Membership', icon: 'info', href: membership }] : []}
        onAction={(action) => onAction(box, action)}
      />
    </li>
  );
}
