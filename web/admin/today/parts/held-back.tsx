import { PaymentBadge } from '../../orders/order-badges.tsx';
import { byName } from '../day-names.ts';
import type { TodayActions } from '../today-actions.ts';
import type { PackingBoxFieldsFragment } from '../today.generated.ts';
import { BoxFacts } from './box-facts.tsx';
import { Rows } from './part.tsx';
import { RowButton } from './row-button.tsx';

interface HeldBackProps {
  boxes: readonly PackingBoxFieldsFragment[];
  /** Null for those who may only look. */
  actions: TodayActions | null;
}

/** Boxes whose payment has failed: they count nowhere until somebody says that they are packed anyway. */
export function HeldBack({ boxes, actions }: HeldBackProps) {
  return (
    <section aria-labelledby="held-back" className="mt-8">
      <h2 id="held-back" className="text-xl font-semibold">
        Held back
      </h2>
      <p className="mb-3 text-muted">The payment has failed. These boxes are not packed unless you say so.</p>
      <Rows label="Held back">
        {boxes.toSorted(byName).map((row) => (
          <li
            key={row.membershipId + row.on}
            className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-4"
          >
            <div className="min-w-0 flex-1 basis-40">
              <BoxFacts row={row} withMode />
            </div>
            {row.order && <PaymentBadge state={row.order.state} />}
            {actions && (
              <RowButton
                variant="secondary"
                aria-label={`Pack anyway: ${row.name || row.box.itemName}`}
                onClick={() => actions.packAnyway(row)}
              >
                Pack anyway
              </RowButton>
            )}
          </li>
        ))}
      </Rows>
    </section>
  );
}
