// A browser forgets what a table is where its `display` is changed, so the roles are written out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { isPaidAtHandover, toCollect } from '../../../../schema/rules/memberships/handover.ts';
import { formatUsd } from '../../../../schema/rules/money/money.ts';
import { formatLongDate, formatMonthDay } from '../../../../schema/rules/time/calendar.ts';
import type { OrderState } from '../../../client/graphql/schema-types.generated.ts';
import { contentsOf } from './pick-list.ts';
import type { SheetBox } from './sheet-box.ts';
import { daySheet, EXPECTED, Sheet, Tick } from './sheet.tsx';
import { groupedBy } from '../../orders/grouped-by.ts';

/**
 * /admin/business/{id}/boxes/pickup-sheet: who comes for a box, by name, what is to pay, and a line to sign on; each day
 * on a sheet of its own, short ones together.
 */
export function PickupSheetScreen() {
  return (
    <Sheet title="Pickup sheet" onlyPickup>
      {(boxes) => {
        const days = groupedBy(boxes, ({ on }) => on);
        return days.map(([day, ofDay], n) => (
          <section key={day} className={n > 0 ? daySheet(ofDay.length) : undefined}>
            {days.length > 1 && (
              <h2 className="mb-4 text-2xl font-semibold break-after-avoid">{formatLongDate(day)}</h2>
            )}
            <ByPlace boxes={ofDay} level={days.length > 1 ? 'h3' : 'h2'} />
          </section>
        ));
      }}
    </Sheet>
  );
}

/** A list for each pickup place, by name; one where there are no several. */
function ByPlace({ boxes, level: Heading }: { boxes: readonly SheetBox[]; level: 'h2' | 'h3' }) {
  const places = groupedBy(boxes, ({ place }) => place ?? '').toSorted(([a], [b]) => a.localeCompare(b));
  return places.map(([place, ofPlace], n) => (
    <div key={place} className={n > 0 ? daySheet(ofPlace.length) : undefined}>
      {places.length > 1 && (
        <Heading className="mb-3 text-xl font-semibold break-after-avoid">
          {place || 'No place named'}
        </Heading>
      )}
      <OfDay boxes={ofPlace} />
      <ToCollect boxes={ofPlace} />
    </div>
  ));
}

/** What lies in the cash box when everybody has come. */
function ToCollect({ boxes }: { boxes: readonly SheetBox[] }) {
  const open = boxes.filter(({ state }) => state !== null && isPaidAtHandover(state));
  if (open.length === 0) return null;
  return (
    <p className="tabular mt-4 text-lg break-inside-avoid">
      To collect: <strong>{formatUsd(toCollect(boxes))}</strong> from {open.length}{' '}
      {open.length === 1 ? 'member' : 'members'}
    </p>
  );
}

function OfDay({ boxes }: { boxes: readonly SheetBox[] }) {
  return (
    <table role="table" className="w-full text-lg">
      <thead role="rowgroup">
        <tr role="row" className={`border-b-2 border-ink text-left text-base ${ON_PHONE}`}>
          <th role="columnheader" scope="col" className="w-10 pb-1">
            <span className="sr-only">Picked up</span>
          </th>
          <th role="columnheader" scope="col" className="pb-1 font-semibold sm:w-2/7">
            Name
          </th>
          <th role="columnheader" scope="col" className="pb-1 font-semibold max-sm:sr-only">
            Box
          </th>
          <th role="columnheader" scope="col" className="pb-1 text-right font-semibold">
            To pay
          </th>
          <th
            role="columnheader"
            scope="col"
            className="w-36 pb-1 pl-4 font-semibold max-sm:hidden print:table-cell"
          >
            Signature
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {byName(boxes).map(({ id, on, name, phone, box, progress, state, total, orderNumber }) => (
          <tr
            role="row"
            key={id}
            className={`border-b border-ink/30 align-top break-inside-avoid ${ON_PHONE}`}
          >
            <td role="cell" className="py-3">
              <Tick isDone={progress === 'collected'} />
            </td>
            <th
              role="rowheader"
              scope="row"
              className="py-3 pr-3 text-left font-semibold wrap-anywhere max-sm:pb-0"
            >
              {name || '–'}
              {phone && (
                <span className="tabular block text-base font-normal sm:whitespace-nowrap">{phone}</span>
              )}
            </th>
            <td
              role="cell"
              className="py-3 pr-3 wrap-anywhere max-sm:order-last max-sm:col-span-2 max-sm:col-start-2 max-sm:pt-1 max-sm:pr-0"
            >
              {contentsOf(box)}
              <span className="block text-base">
                {formatMonthDay(on)} · <span className="tabular">{orderNumber ?? EXPECTED}</span>
              </span>
            </td>
            <td role="cell" className="tabular py-3 text-right whitespace-nowrap">
              {state === null ? total : isPaidAtHandover(state) ? <strong>{total}</strong> : WORDS[state]}
            </td>
            <td role="cell" className="max-sm:hidden print:table-cell">
              <span className="sr-only">Signature</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A phone has no room for columns: the box stands under its name. Paper always has. */
const ON_PHONE = 'max-sm:grid max-sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]';

const byName = (boxes: readonly SheetBox[]) =>
  boxes.toSorted((a, b) => a.name.localeCompare(b.name) || a.on.localeCompare(b.on));

const WORDS: Partial<Record<OrderState, string>> = {
  paid: 'Paid',
  processing: 'By card',
  void: 'Void',
  refunded: 'Refunded',
};
