import { formatLongDate } from '../../../../schema/rules/time/calendar.ts';
import { modeWord } from '../../orders/order-labels.ts';
import { alikeBoxes, contentsOf } from './pick-list.ts';
import type { SheetBox } from './sheet-box.ts';
import { EXPECTED, Sheet, Tick } from './sheet.tsx';
import { groupedBy } from '../grouped.ts';

/** /admin/business/{id}/boxes/pick-list: what to pack, in all and box by box. */
export function PickListScreen() {
  return (
    <Sheet title="Pick list">
      {(boxes) => (
        <>
          <Totals boxes={boxes.filter(({ progress }) => progress === 'new')} />
          <BoxByBox boxes={boxes} />
        </>
      )}
    </Sheet>
  );
}

function Totals({ boxes }: { boxes: readonly SheetBox[] }) {
  if (boxes.length === 0) return <p className="mb-8 text-xl font-semibold">Everything is packed.</p>;
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-xl font-semibold">
        {boxes.length} {boxes.length === 1 ? 'box' : 'boxes'} to pack
      </h2>
      <table className="w-full text-lg">
        <thead className="sr-only">
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">How many</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {alikeBoxes(boxes).map(({ contents, count }) => (
            <tr key={contents} className="border-b border-ink/30 align-top break-inside-avoid">
              <td className="w-10 py-2">
                <Tick />
              </td>
              <td className="tabular w-16 py-2 font-semibold">{count} ×</td>
              <td className="py-2">{contents}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BoxByBox({ boxes }: { boxes: readonly SheetBox[] }) {
  return groupedBy(boxes, ({ on }) => on).map(([day, ofDay]) => (
    <section key={day} className="mb-6">
      <h2 className="mb-1 text-xl font-semibold break-after-avoid">{formatLongDate(day)}</h2>
      <ul>
        {ofDay.map(({ id, name, box, progress, orderNumber }) => (
          <li key={id} className="flex gap-3 border-b border-ink/30 py-2 text-lg break-inside-avoid">
            <Tick isDone={progress !== 'new'} />
            <span className="min-w-0 flex-1">
              {name && <span className="font-semibold">{name}: </span>}
              {contentsOf(box)}
            </span>
            <span className="text-right">
              {modeWord(box)}
              <span className="tabular block text-base">{orderNumber ?? EXPECTED}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
