import { Check } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { DrawnIcon } from '../ui/icons/drawn-icon.tsx';

/** What thirteen boxes of the sample page hold together. */
const PICK = [
  { count: 9, name: 'The Harvest Box' },
  { count: 4, name: 'The Long Table' },
  { count: 6, name: 'A dozen eggs' },
  { count: 3, name: 'Sourdough' },
] as const;

/** The owner's phone on a packing day, as Today looks in the admin area; its rows can be ticked. */
export function PackingPhone() {
  const [picked, setPicked] = useState<readonly string[]>([PICK[0].name]);
  const flip = (name: string) =>
    setPicked((before) =>
      before.includes(name) ? before.filter((each) => each !== name) : [...before, name],
    );
  return (
    <section
      aria-label="A packing day to try"
      className="w-full max-w-80 overflow-hidden rounded-[2.25rem] border-8 border-[#1c1a17] bg-paper text-ink shadow-raised"
    >
      <div className="flex items-center justify-between gap-1 px-5 pt-3 text-sm font-semibold tabular">
        <span>6:05</span>
        <span className="h-5 w-20 min-w-0 rounded-full bg-[#1c1a17]" aria-hidden="true" />
        <span className="text-muted">Today</span>
      </div>
      <div className="px-4 pt-4 pb-5">
        <p className="font-display text-2xl">Saturday</p>
        <p className="mt-1 text-sm text-muted">13 boxes · 11 pickup, 2 delivery · $186.50 to collect</p>
        <div className="mt-5 mb-2 flex flex-wrap items-baseline justify-between">
          <h3 className="text-lg font-semibold">To pick</h3>
          <p className="tabular text-base text-muted">
            {picked.length}/{PICK.length} <span className="sr-only">done</span>
          </p>
        </div>
        <div aria-hidden="true" className="mb-3 h-1.5 overflow-hidden rounded-control bg-line">
          <div
            className="h-full origin-left bg-accent transition-transform"
            style={{ transform: `scaleX(${picked.length / PICK.length})` }}
          />
        </div>
        <ul className="divide-y divide-line rounded-card border border-line bg-raised text-base">
          {PICK.map(({ count, name }) => {
            const isPicked = picked.includes(name);
            return (
              <li key={name}>
                <button
                  type="button"
                  role="checkbox"
                  aria-checked={isPicked}
                  onClick={() => flip(name)}
                  className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left active:bg-sunken"
                >
                  <span
                    className={classNames(
                      'flex size-7 shrink-0 items-center justify-center rounded-control border-2',
                      isPicked ? 'border-accent bg-accent text-accent-ink' : 'border-field-line',
                    )}
                  >
                    {isPicked && <DrawnIcon icon={Check} size={16} />}
                  </span>
                  <span className={classNames(isPicked && 'text-muted line-through')}>
                    <span className="tabular font-semibold">{count} ×</span> {name}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        <p role="status" className="mt-4 min-h-6 text-sm font-medium text-good">
          {picked.length === PICK.length ? 'All picked. On to packing.' : ''}
        </p>
      </div>
    </section>
  );
}
