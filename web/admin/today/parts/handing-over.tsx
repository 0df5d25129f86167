import { byName, isFound } from '../day-names.ts';
import type { TodayActions } from '../today-actions.ts';
import type { PackingBoxFieldsFragment } from '../today.generated.ts';
import { EarlierRow } from './earlier-days.tsx';
import { FindBox } from './find-box.tsx';
import { HandOverRow } from './hand-over-row.tsx';
import { Groups, isHandedOver, Part } from './part.tsx';

interface HandingOverProps {
  /** Those that are picked up on the day. */
  boxes: readonly PackingBoxFieldsFragment[];
  /** Those that are brought or sent on the day. */
  onTheWay: readonly PackingBoxFieldsFragment[];
  /** Those of days before that are not handed over. */
  earlier: readonly PackingBoxFieldsFragment[];
  typed: string;
  onType: (typed: string) => void;
  actions: TodayActions | null;
}

/**
 * Who comes for a box, by place where there are several: handed over and paid in one press. Whoever is looked for is found among all boxes that are not handed
 * over, those of earlier days too.
 */
export function HandingOver({ boxes, onTheWay, earlier, typed, onType, actions }: HandingOverProps) {
  const rows = boxes.toSorted((a, b) => Number(isHandedOver(a)) - Number(isHandedOver(b)) || byName(a, b));
  const found = typed === '' ? rows : [...rows, ...onTheWay].filter((row) => isFound(row, typed));
  const late = typed === '' ? [] : earlier.filter((row) => isFound(row, typed));
  return (
    <Part
      title="Handing over"
      anchor="hand-over"
      done={boxes.filter(isHandedOver).length}
      of={boxes.length}
      tools={<FindBox boxes={[...boxes, ...onTheWay, ...earlier]} typed={typed} onType={onType} />}
    >
      {found.length + late.length === 0 ? (
        <p className="py-3 text-lg text-muted">Nobody is found by that, of today or of earlier days.</p>
      ) : (
        <Groups
          label="Handing over"
          boxes={[...found, ...late]}
          groupOf={({ place }) => (typed === '' ? (place?.name ?? null) : null)}
        >
          {(row) =>
            late.includes(row) ? (
              <EarlierRow key={row.fulfillment?.id} row={row} actions={actions} />
            ) : (
              <HandOverRow key={row.membershipId + row.on} row={row} actions={actions} />
            )
          }
        </Groups>
      )}
    </Part>
  );
}
