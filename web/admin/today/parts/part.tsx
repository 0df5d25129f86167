import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { isEnded } from '../../../../schema/rules/memberships/order-progress.ts';
import { groupedBy } from '../../orders/grouped-by.ts';
import { Button } from '../../../ui/button.tsx';
import type { PackingBoxFieldsFragment } from '../today.generated.ts';

interface PartProps {
  title: string;
  /** The anchor that the row of jumps leads to. */
  anchor: string;
  /** How many of how many are done. */
  done: number;
  of: number;
  /** Between the heading and the rows. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One part of the day, with how far it has got: "To pack 2/4". */
export function Part({ title, anchor, done, of, tools, children }: PartProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-28">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        <p className="tabular text-lg text-muted">
          {done}/{of} <span className="sr-only">done</span>
        </p>
      </div>
      <div aria-hidden="true" className="mb-3 h-1.5 overflow-hidden rounded-control bg-sunken">
        <div
          className="h-full origin-left bg-accent transition-transform"
          style={{ transform: `scaleX(${of === 0 ? 0 : done / of})` }}
        />
      </div>
      {tools}
      {children}
    </section>
  );
}

/** True where nothing is left to do with it: its member has it, it is on its way, or nobody fetched it. */
export const isHandedOver = ({ fulfillment }: PackingBoxFieldsFragment): boolean =>
  fulfillment !== null && isEnded(fulfillment.state);

/** So many rows are drawn at first: a phone draws a thousand only when somebody asks for them. */
const ROWS_AT_FIRST = 100;

interface GroupsProps {
  label: string;
  boxes: readonly PackingBoxFieldsFragment[];
  /** Where a box belongs; null where nothing is said. */
  groupOf: (box: PackingBoxFieldsFragment) => string | null;
  children: (box: PackingBoxFieldsFragment) => ReactNode;
}

/** Rows under where they are handed over, by name, where that is more than one place; those of no place last. */
export function Groups({ label, boxes, groupOf, children }: GroupsProps) {
  const groups = groupedBy(boxes, (box) => groupOf(box) ?? '').toSorted(
    ([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b),
  );
  if (groups.length < 2) return <Rows label={label}>{boxes.map(children)}</Rows>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {groups.map(([name, ofGroup]) => (
        <div key={name}>
          <h3 className="mb-2 flex items-baseline justify-between gap-4 text-lg font-semibold wrap-anywhere">
            {name || 'Elsewhere'}
            <span className="tabular text-base font-normal text-muted">
              {ofGroup.filter(isHandedOver).length}/{ofGroup.length} <span className="sr-only">done</span>
            </span>
          </h3>
          <Rows label={`${label}, ${name || 'Elsewhere'}`}>{ofGroup.map(children)}</Rows>
        </div>
      ))}
    </div>
  );
}

/** The rows of a part; of very many the first, and a button that says how many there are. */
export function Rows({ label, children }: { label: string; children: readonly ReactNode[] }) {
  const [isAll, setAll] = useState(false);
  const isCut = !isAll && children.length > ROWS_AT_FIRST;
  return (
    <>
      <ul
        aria-label={label}
        className="divide-y divide-line rounded-card border border-line bg-raised text-lg"
      >
        {isCut ? children.slice(0, ROWS_AT_FIRST) : children}
      </ul>
      {isCut && (
        <Button variant="secondary" size="lg" className="mt-3 w-full" onClick={() => setAll(true)}>
          Show all {children.length.toLocaleString('en-US')}
        </Button>
      )}
    </>
  );
}
