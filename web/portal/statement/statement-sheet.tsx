import { moneyBackOf, paidOf, statementSums } from '../../../schema/rules/money/statement.ts';
import { formatMonthDay } from '../../../schema/rules/time/calendar.ts';
import { Money } from '../../ui/text/money.tsx';
import { orderStateWords } from '../membership/labels.ts';
import { SellerLines } from '../receipt/seller-lines.tsx';
import type { StatementOrderFragment } from './statement.generated.ts';

interface StatementSheetProps {
  year: string;
  /** Whose it is. */
  name: string;
  /** The newest first, of every business. */
  orders: readonly StatementOrderFragment[];
}

/** The sheet: for each business its boxes of the year, what was paid and given back, and what they come to. */
export function StatementSheet({ year, name, orders }: StatementSheetProps) {
  const businesses = new Map<string, StatementOrderFragment[]>();
  for (const order of orders.toReversed().filter(({ state }) => state !== 'void'))
    businesses.set(order.business.id, [...(businesses.get(order.business.id) ?? []), order]);
  return (
    <article
      data-paper
      className="mx-auto max-w-[48rem] rounded-card border border-line bg-white p-6 text-ink sm:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0 print:[page:letter]"
    >
      <header className="border-b border-line pb-6">
        <h1 className="font-display text-2xl">All of {year}</h1>
        <p className="mt-1 text-lg wrap-anywhere">{name}</p>
      </header>
      {businesses.size === 0 && <p className="pt-6">There were no boxes in {year}.</p>}
      {[...businesses.values()].map((boxes) => (
        <OfBusiness key={boxes[0]!.business.id} boxes={boxes} />
      ))}
    </article>
  );
}

function OfBusiness({ boxes }: { boxes: readonly StatementOrderFragment[] }) {
  const { business, seller } = boxes[0]!;
  const sums = statementSums(boxes);
  return (
    <section aria-labelledby={`business-${business.id}`} className="pt-6">
      <h2 id={`business-${business.id}`} className="text-lg font-semibold">
        {business.name}
      </h2>
      <SellerLines seller={seller} businessName={business.name} />
      <table className="mt-4 w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            <th className="py-2 pr-3 font-medium">Box of</th>
            <th className="py-2 pr-3 font-medium">Order</th>
            <th className="py-2 text-right font-medium">Paid</th>
          </tr>
        </thead>
        <tbody>
          {boxes.map((order) => (
            <tr key={order.id} className="border-b border-line align-top">
              <td className="py-2 pr-3">
                <span className="whitespace-nowrap">{formatMonthDay(order.scheduledOn)}</span>
                <span className="block text-muted wrap-anywhere">{order.box.itemName}</span>
              </td>
              <td className="tabular py-2 pr-3">{order.orderNumber}</td>
              <td className="py-2 text-right">
                <Paid order={order} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-4 ml-auto max-w-72 space-y-1">
        <Sum name="Paid" cents={sums.paid} />
        {sums.refunded > 0 && <Sum name="Given back" cents={-sums.refunded} />}
        {sums.refunded > 0 && <Sum name="In all" cents={sums.paid - sums.refunded} />}
        {sums.tax > 0 && <Sum name="Of which tax" cents={sums.tax} />}
      </dl>
    </section>
  );
}

function Paid({ order }: { order: StatementOrderFragment }) {
  const { state, totalAmount, box, subscription } = order;
  const back = moneyBackOf(order);
  if (paidOf(order) === 0)
    return totalAmount === 0 ? <Money cents={0} /> : orderStateWords(state, box.mode, subscription?.isGift);
  return (
    <>
      <Money cents={totalAmount} />
      {back > 0 && (
        <span className="block text-muted">
          <Money cents={-back} /> given back
        </span>
      )}
    </>
  );
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4 font-semibold">
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
