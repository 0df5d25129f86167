import { formatLongDate } from '../../../../schema/rules/time/calendar.ts';
import { pickList } from '../../../../schema/rules/memberships/pick-list.ts';
import type { PickKind } from '../../../../schema/rules/memberships/pick-list.ts';
import { modeWord } from '../../orders/order-labels.ts';
import { alikeBoxes, contentsOf } from './pick-list.ts';
import type { SheetBox } from './sheet-box.ts';
import { daySheet, EXPECTED, Sheet, Tick } from './sheet.tsx';
import { groupedBy } from '../../orders/grouped-by.ts';

/**
 * /admin/business/{id}/boxes/pick-list: what to pack, summed and box by box; each day on a sheet of its own, short
 * ones together, and several days under a sheet of their sums.
 */
export function PickListScreen() {
  return (
    <Sheet title="Pick list">
      {(boxes) => {
        const days = groupedBy(boxes, ({ on }) => on);
        return (
          <>
            {days.length > 1 && <Sums boxes={boxes} />}
            {days.map(([day, ofDay]) => (
              <section key={day} className={days.length > 1 ? daySheet(ofDay.length) : undefined}>
                <h2 className="mb-4 text-2xl font-semibold break-after-avoid">{formatLongDate(day)}</h2>
                {/* One box is its own sum. */}
                {(ofDay.length > 1 || days.length === 1) && <Sums boxes={ofDay} level="h3" />}
                <BoxByBox boxes={ofDay} />
              </section>
            ))}
          </>
        );
      }}
    </Sheet>
  );
}

const KIND_WORDS: Record<PickKind, string> = {
  package: 'Packages',
  addon: 'Add-ons',
  upgrade: 'Upgrades',
};

/** What is still to be packed: each thing summed over all boxes, then the boxes that are alike. */
function Sums({ boxes, level: Heading = 'h2' }: { boxes: readonly SheetBox[]; level?: 'h2' | 'h3' }) {
  const open = boxes.filter(({ progress }) => progress === 'new');
  if (open.length === 0) return <p className="mb-8 text-xl font-semibold">Everything is packed.</p>;
  const items = pickList(open.map(({ box }) => box));
  const kinds = groupedBy(items, ({ kind }) => kind);
  const alike = alikeBoxes(open);
  // Without extras they are the packages again; all different they are the boxes below.
  const areSome = items.some(({ kind }) => kind !== 'package') && alike.some(({ count }) => count > 1);
  return (
    <div className="mb-8">
      <Heading className="mb-2 text-xl font-semibold">
        {open.length} {open.length === 1 ? 'box' : 'boxes'} to pack
      </Heading>
      <Counted
        label="To pick"
        groups={kinds.map(([kind, ofKind]) => ({
          title: kinds.length > 1 ? KIND_WORDS[kind as PickKind] : null,
          rows: ofKind.map(({ id, name, count }) => ({ id, count, what: name })),
        }))}
      />
      {areSome && (
        <Counted
          label="Boxes that are alike"
          groups={[
            {
              title: null,
              rows: alike.map(({ contents, count }) => ({ id: contents, count, what: contents })),
            },
          ]}
        />
      )}
    </div>
  );
}

interface CountedProps {
  label: string;
  /** Under a title of their own where there are several. */
  groups: readonly {
    title: string | null;
    rows: readonly { id: string; count: number; what: string }[];
  }[];
}

function Counted({ label, groups }: CountedProps) {
  return (
    <table className="mb-6 w-full text-lg">
      <caption className="border-b-2 border-ink pb-1 text-left text-base font-semibold">{label}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Done</th>
          <th scope="col">How many</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title ?? ''}>
          {title && (
            <tr className="border-b border-ink/30 break-after-avoid">
              <th scope="rowgroup" colSpan={3} className="pt-4 pb-1 text-left text-base font-semibold">
                {title}
              </th>
            </tr>
          )}
          {rows.map(({ id, count, what }) => (
            <tr key={id} className="border-b border-ink/30 align-top break-inside-avoid">
              <td className="w-10 py-2">
                <Tick />
              </td>
              <td className="tabular w-16 py-2 font-semibold whitespace-nowrap">{count} ×</td>
              <td className="py-2 wrap-anywhere">{what}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function BoxByBox({ boxes }: { boxes: readonly SheetBox[] }) {
  return (
    <ul className="mb-6">
      {boxes.map(({ id, name, box, address, progress, orderNumber }) => (
        <li key={id} className="flex gap-3 border-b border-ink/30 py-2 text-lg break-inside-avoid">
          <Tick isDone={progress !== 'new'} />
          <span className="min-w-0 flex-1">
            {name && <span className="font-semibold">{name}: </span>}
            {contentsOf(box)}
            {address && <span className="block text-base">{address}</span>}
          </span>
          <span className="text-right">
            {modeWord(box)}
            <span className="tabular block text-base">{orderNumber ?? EXPECTED}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
