import { useState } from 'react';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { byName, nameBegins } from '../day-names.ts';
import type { TodayActions } from '../today-actions.ts';
import type { PackingBoxFieldsFragment } from '../today.generated.ts';
import { HandOverRow } from './hand-over-row.tsx';
import { Part, Rows } from './part.tsx';

interface HandingOverProps {
  boxes: readonly PackingBoxFieldsFragment[];
  actions: TodayActions | null;
}

/** Who comes for a box: found by the first letters, handed over and paid in one press. */
export function HandingOver({ boxes, actions }: HandingOverProps) {
  const [typed, setTyped] = useState('');
  const found = boxes
    .filter(({ name }) => nameBegins(name, typed))
    .toSorted((a, b) => Number(isOut(a)) - Number(isOut(b)) || byName(a, b));
  return (
    <Part
      title="Handing over"
      anchor="hand-over"
      done={boxes.filter(isOut).length}
      of={boxes.length}
      tools={
        boxes.some(({ name }) => name) && (
          <SearchBox
            label="Find who is here"
            placeholder="First letters of the name"
            value={typed}
            onSearch={setTyped}
            delay={0}
            className="mb-3 [&_input]:min-h-14 [&_input]:text-lg sm:[&_input]:text-lg"
          />
        )
      }
    >
      {found.length === 0 ? (
        <p className="py-3 text-lg text-muted">Nobody’s name begins so.</p>
      ) : (
        <Rows label="Handing over">
          {found.map((row) => (
            <HandOverRow key={row.membershipId + row.on} row={row} actions={actions} />
          ))}
        </Rows>
      )}
    </Part>
  );
}

const isOut = ({ order }: PackingBoxFieldsFragment): boolean => order?.progress === 'collected';
