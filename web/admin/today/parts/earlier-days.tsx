import { formatLongDate } from '../../../../schema/rules/time/calendar.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { modeWord } from '../../orders/order-labels.ts';
import { to } from '../../screens.ts';
import { isFound } from '../day-names.ts';
import type { TodayActions } from '../today-actions.ts';
import type { PackingBoxFieldsFragment } from '../today.generated.ts';
import { FindBox } from './find-box.tsx';
import { HandOverRow } from './hand-over-row.tsx';
import { isHandedOver, Part, Rows } from './part.tsx';

interface EarlierDaysProps {
  businessId: string;
  boxes: readonly PackingBoxFieldsFragment[];
  /** How many there are in all; more than `boxes` are in Boxes. */
  count: number;
  /** What was typed to find somebody, where no other part has the field; null where one has. */
  search: { typed: string; onType: (typed: string) => void } | null;
  actions: TodayActions | null;
}

/** Boxes whose day is over and that nobody has handed over: whoever comes late is found here, with the day. */
export function EarlierDays({ businessId, boxes, count, search, actions }: EarlierDaysProps) {
  const found = search ? boxes.filter((row) => isFound(row, search.typed)) : boxes;
  return (
    <Part
      title="From earlier days"
      anchor="earlier"
      done={boxes.filter(isHandedOver).length}
      of={count}
      tools={search && <FindBox boxes={boxes} {...search} />}
    >
      {found.length === 0 ? (
        <p className="py-3 text-lg text-muted">No box of these days is found by that.</p>
      ) : (
        <Rows label="From earlier days">
          {found.map((row) => (
            <EarlierRow key={row.order?.id} row={row} actions={actions} />
          ))}
        </Rows>
      )}
      {count > boxes.length && (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          These are the latest {boxes.length.toLocaleString('en-US')} of {count.toLocaleString('en-US')}.
          <ButtonLink variant="secondary" size="lg" href={to('businessBoxes', businessId)}>
            All in Boxes
          </ButtonLink>
        </p>
      )}
    </Part>
  );
}

/** A box of an earlier day, with the day and how it gets to its member. */
export function EarlierRow({
  row,
  actions,
}: {
  row: PackingBoxFieldsFragment;
  actions: TodayActions | null;
}) {
  return (
    <HandOverRow row={row} actions={actions}>
      <p className="mt-1 text-base font-semibold text-warn">
        {formatLongDate(row.on)}, {modeWord(row.box).toLowerCase()}
      </p>
    </HandOverRow>
  );
}
