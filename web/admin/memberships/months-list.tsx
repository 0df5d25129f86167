import { beyondPaid } from '../../../schema/rules/money/dispute.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { formatLongDate, formatMonthDay, formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import type { MonthState } from '../../client/graphql/schema-types.generated.ts';
import { Badge } from '../../ui/text/badge.tsx';
import type { BadgeTone } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { OrderMenu } from '../orders/order-menu.tsx';
import type { OrderAction } from '../orders/order-actions.ts';
import { DisputeBadge, PaymentBadge, ProgressBadge } from '../orders/order-badges.tsx';
import { extrasOf, modeWord } from '../orders/order-labels.ts';
import { boxesOf } from '../orders/handed-box.ts';
import type { HandedBox } from '../orders/handed-box.ts';
import type { HandledOrderFragment } from '../orders/orders.generated.ts';
import type { MembershipMonthFragment } from './membership-page.generated.ts';

interface MonthsListProps {
  months: readonly MembershipMonthFragment[];
  /** In the zone of the business. */
  today: LocalDate;
  mayHandle: boolean;
  mayRefund: boolean;
  /** Skipped months, "2027-04", whose skip the caller can undo today. */
  undoable: readonly string[];
  onUndoSkip: (yearMonth: string) => void;
  onAction: (box: HandedBox, action: OrderAction) => void;
}

/** What became of each month, the coming one first; an order with what was in it and what can be done with it. */
export function MonthsList({ months, undoable, onUndoSkip, ...rest }: MonthsListProps) {
  if (months.length === 0) return <p className="text-sm text-muted">No boxes yet.</p>;
  return (
    <ol aria-label="Boxes by month" className="divide-y divide-line">
      {months.map((month, index) => (
        <li key={month.yearMonth} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
          <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1.5 text-sm">
            <div className="min-w-0 flex-[1_1_14rem]">
              <h3 className="font-medium">{formatYearMonth(month.yearMonth)}</h3>
              {month.order ? (
                <Ordered order={month.order} isAsBefore={isSameBox(month, months[index - 1])} />
              ) : (
                <WithoutOrder month={month} />
              )}
              {undoable.includes(month.yearMonth) && (
                <Button
                  variant="quiet"
                  className="-ml-4"
                  aria-label={`Undo Skip of ${formatYearMonth(month.yearMonth)}`}
                  onClick={() => onUndoSkip(month.yearMonth)}
                >
                  Undo Skip
                </Button>
              )}
            </div>
            <p className="flex flex-wrap gap-1.5">
              <Badges month={month} />
            </p>
          </div>
          {/* Where there is no menu its place is kept, so that the badges stand under each other. */}
          <div className="-my-2.5 w-11 shrink-0">
            {month.order && <MonthMenu order={month.order} {...rest} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What was in it is said where it differs from the month above: most months bring the same again. */
function Ordered({ order, isAsBefore }: { order: HandledOrderFragment; isAsBefore: boolean }) {
  return (
    <p className="text-muted">
      {!isAsBefore && <span className="block">{boxWords(order)}</span>}
      <span className="tabular">
        {formatMonthDay(order.scheduledOn)} · {order.total} ·{' '}
        <span className="whitespace-nowrap max-xs:whitespace-normal">{order.orderNumber}</span>
      </span>
      {order.creditAmount > 0 && (
        <>
          {' '}
          · <span className="tabular whitespace-nowrap">{formatUsd(order.creditAmount)} by credit</span>
        </>
      )}
      {order.refundedAmount > 0 && order.state !== 'refunded' && (
        <>
          {' '}
          · <span className="tabular whitespace-nowrap">{formatUsd(order.refundedAmount)} given back</span>
        </>
      )}
      {order.takenByBank > 0 && (
        <>
          {' '}
          ·{' '}
          <span className="tabular whitespace-nowrap">
            {formatUsd(order.takenByBank)} taken back by the bank
          </span>
        </>
      )}
      {beyondPaid(order) > 0 && (
        <span className="tabular block text-bad">
          {formatUsd(beyondPaid(order))} more went back than was paid for it
        </span>
      )}
    </p>
  );
}

function boxWords({ box }: HandledOrderFragment): string {
  const extras = extrasOf(box);
  return `${box.itemName}${extras && ` with ${extras}`} · ${modeWord(box)}`;
}

function isSameBox({ order }: MembershipMonthFragment, above: MembershipMonthFragment | undefined): boolean {
  return Boolean(order && above?.order && boxWords(order) === boxWords(above.order));
}

function Badges({ month: { order, state } }: { month: MembershipMonthFragment }) {
  if (!order) return <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>;
  return (
    <>
      <PaymentBadge state={order.state} />
      {order.dispute && <DisputeBadge state={order.dispute.state} />}
      {boxesOf(order).map(
        ({ id, fulfillment }) => fulfillment.state !== 'new' && <ProgressBadge key={id} {...fulfillment} />,
      )}
    </>
  );
}

function MonthMenu({
  order,
  onAction,
  ...rest
}: Pick<MonthsListProps, 'today' | 'mayHandle' | 'mayRefund' | 'onAction'> & {
  order: HandledOrderFragment;
}) {
  return boxesOf(order).map((box) => (
    <OrderMenu
      key={box.id}
      box={box}
      label={`Actions for the box of ${formatMonthDay(box.fulfillment.on)}`}
      onAction={(action) => onAction(box, action)}
      {...rest}
    />
  ));
}

function WithoutOrder({ month: { state, scheduledOn } }: { month: MembershipMonthFragment }) {
  const day = formatLongDate(scheduledOn);
  return (
    <p className="text-muted">
      {state === 'scheduled' && `Comes on ${day}`}
      {state === 'skipped' && `Would have come on ${day}`}
      {state === 'missed' && `Was due on ${day} while renewals stood still: not ordered, not charged`}
    </p>
  );
}

const STATES: Record<MonthState, { label: string; tone: BadgeTone }> = {
  scheduled: { label: 'Scheduled', tone: 'accent' },
  skipped: { label: 'Skipped', tone: 'plain' },
  processing: { label: 'Being charged', tone: 'plain' },
  paid: { label: 'Paid', tone: 'good' },
  unpaid: { label: 'Unpaid', tone: 'warn' },
  past_due: { label: 'Past due', tone: 'bad' },
  written_off: { label: 'Written off', tone: 'plain' },
  missed: { label: 'Missed', tone: 'plain' },
  void: { label: 'Void', tone: 'plain' },
};
