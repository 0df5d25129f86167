import { Badge } from '../../../ui/text/badge.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { byName } from '../day-names.ts';
import type { TodayActions } from '../today-actions.ts';
import type { PackingBoxFieldsFragment } from '../today.generated.ts';
import { BoxFacts } from './box-facts.tsx';
import { Part, Rows } from './part.tsx';
import { RowButton } from './row-button.tsx';
import { SwipeRow } from './swipe-row.tsx';

type Box = PackingBoxFieldsFragment;

interface ToPackProps {
  boxes: readonly Box[];
  /** Null for those who may only look. */
  actions: TodayActions | null;
}

/** The boxes by member: one press, or a finger to the right, and a box is ready. */
export function ToPack({ boxes, actions }: ToPackProps) {
  const rows = boxes.toSorted((a, b) => Number(isPacked(a)) - Number(isPacked(b)) || byName(a, b));
  return (
    <Part title="To pack" anchor="pack" done={boxes.filter(isPacked).length} of={boxes.length}>
      <Rows label="To pack">
        {rows.map((row) => (
          <SwipeRow
            key={row.membershipId + row.on}
            onSwipe={actions && row.order && !isPacked(row) ? () => actions.ready(row) : null}
          >
            <div className={`min-w-0 flex-1 basis-40 ${isPacked(row) ? 'text-muted' : ''}`}>
              <BoxFacts row={row} withMode />
            </div>
            <Doing row={row} actions={actions} />
          </SwipeRow>
        ))}
      </Rows>
    </Part>
  );
}

function Doing({ row, actions }: { row: Box; actions: TodayActions | null }) {
  const { order, fulfillment, name, box } = row;
  const who = name || box.itemName;
  if (!order) return <Badge tone="plain">Expected</Badge>;
  if (!isPacked(row))
    return (
      actions && (
        <RowButton aria-label={`Ready: ${who}`} onClick={() => actions.ready(row)}>
          Ready
        </RowButton>
      )
    );
  return (
    <span className="flex items-center gap-2 text-good">
      <Icon name="circle-check" />
      {fulfillment?.state === 'ready'
        ? 'Ready'
        : fulfillment?.state === 'not_collected'
          ? 'Not collected'
          : 'Handed over'}
      {actions && fulfillment?.state === 'ready' && (
        <RowButton variant="quiet" aria-label={`Undo ready: ${who}`} onClick={() => actions.undo(row)}>
          Undo
        </RowButton>
      )}
    </span>
  );
}

const isPacked = ({ fulfillment }: Box): boolean => fulfillment !== null && fulfillment.state !== 'new';
