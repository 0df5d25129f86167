import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { PackingDayFieldsFragment } from '../today.generated.ts';
import { Part, Rows } from './part.tsx';

type PickItem = PackingDayFieldsFragment['pick'][number];

interface ToPickProps {
  items: readonly PickItem[];
  /** Null for those who may only look. */
  onPick: ((item: PickItem) => void) | null;
}

/** What all boxes of the day hold together, to be ticked by whoever fetches it. */
export function ToPick({ items, onPick }: ToPickProps) {
  return (
    <Part title="To pick" anchor="pick" done={items.filter(isPicked).length} of={items.length}>
      <Rows label="To pick">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              role="checkbox"
              aria-checked={isPicked(item)}
              aria-disabled={onPick === null || undefined}
              onClick={() => onPick?.(item)}
              className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left active:bg-sunken sm:px-4"
            >
              <span
                className={classNames(
                  'flex size-8 shrink-0 items-center justify-center rounded-control border-2',
                  isPicked(item) ? 'border-accent bg-accent text-accent-ink' : 'border-field-line',
                )}
              >
                {isPicked(item) && <Icon name="check" />}
              </span>
              <span className={classNames('min-w-0 flex-1', isPicked(item) && 'text-muted line-through')}>
                <span className="tabular font-semibold">{item.count} ×</span>{' '}
                <span className="wrap-anywhere">{item.name}</span>
              </span>
              {item.picked > 0 && !isPicked(item) && (
                <span className="rounded-control bg-warn-soft px-2 py-1 text-base font-semibold text-warn">
                  {item.count - item.picked} more
                </span>
              )}
              {isPicked(item) && item.pickedBy && (
                <span className="text-base text-muted">
                  <span className="sr-only">ticked by </span>
                  {item.pickedBy}
                </span>
              )}
            </button>
          </li>
        ))}
      </Rows>
    </Part>
  );
}

const isPicked = ({ picked, count }: PickItem): boolean => picked >= count;
