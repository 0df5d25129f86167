import { formatMonthDay } from '../../../schema/rules/calendar.ts';
import type { OrderState } from '../../client/schema-types.generated.ts';
import type { OrderedBoxFragment } from './boxes.generated.ts';
import { contentsOf } from './pick-list.ts';
import { Sheet, Tick } from './sheet.tsx';

/** /admin/business/{id}/boxes/pickup-sheet: who comes for a box, by name, what is to pay, and a line to sign on. */
export function PickupSheetScreen() {
  return (
    <Sheet title="Pickup sheet" onlyPickup>
      {(boxes) => (
        <table className="w-full text-lg">
          <thead>
            <tr className="border-b-2 border-ink text-left text-base">
              <th scope="col" className="w-10 pb-1">
                <span className="sr-only">Picked up</span>
              </th>
              <th scope="col" className="w-2/7 pb-1 font-semibold">
                Name
              </th>
              <th scope="col" className="pb-1 font-semibold">
                Box
              </th>
              <th scope="col" className="pb-1 text-right font-semibold">
                To pay
              </th>
              <th scope="col" className="w-36 pb-1 pl-4 font-semibold max-sm:hidden print:table-cell">
                Signature
              </th>
            </tr>
          </thead>
          <tbody>
            {byName(boxes).map(({ name, phone, order }) => (
              <tr key={order.id} className="border-b border-ink/30 align-top break-inside-avoid">
                <td className="py-3">
                  <Tick isDone={order.progress === 'collected'} />
                </td>
                <th scope="row" className="py-3 pr-3 text-left font-semibold wrap-anywhere">
                  {name || '–'}
                  {phone && (
                    <span className="tabular block text-base font-normal sm:whitespace-nowrap">{phone}</span>
                  )}
                </th>
                <td className="py-3 pr-3">
                  {contentsOf(order.box)}
                  <span className="block text-base">{formatMonthDay(order.scheduledOn)}</span>
                </td>
                <td className="tabular py-3 text-right whitespace-nowrap">
                  {IS_OWED[order.state] ? <strong>{order.total}</strong> : WORDS[order.state]}
                </td>
                <td className="max-sm:hidden print:table-cell">
                  <span className="sr-only">Signature</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Sheet>
  );
}

const byName = (boxes: readonly OrderedBoxFragment[]) =>
  boxes.toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.order.scheduledOn.localeCompare(b.order.scheduledOn),
  );

/** What is taken at the counter. */
const IS_OWED: Record<OrderState, boolean> = {
  unpaid: true,
  past_due: true,
  written_off: true,
  processing: false,
  paid: false,
  void: false,
  refunded: false,
};

const WORDS: Partial<Record<OrderState, string>> = {
  paid: 'Paid',
  processing: 'By card',
  void: 'Void',
  refunded: 'Refunded',
};
