import { formatUsd } from '../../../schema/rules/money/money.ts';
import { FigureCard } from '../charts/figure-card.tsx';
import { boxes } from '../orders/toast-result.ts';
import type { MoneyBusinessQuery } from './money.generated.ts';

/** What members owe today. */
export function OwedFigures({ owed }: { owed: MoneyBusinessQuery['moneyOwed'] }) {
  const { outstanding, outstandingBoxes, pastDue, pastDueBoxes } = owed;
  return (
    <dl className="grid grid-cols-2 gap-3 max-xs:grid-cols-1 sm:gap-4">
      <FigureCard
        label="To collect"
        value={formatUsd(outstanding)}
        note={
          outstandingBoxes === 0
            ? 'Every box whose day has come is paid'
            : `For ${boxes(outstandingBoxes)} whose day has come`
        }
      />
      <FigureCard
        label="Card failed"
        value={formatUsd(pastDue)}
        note={pastDueBoxes === 0 ? 'No card has failed' : `For ${boxes(pastDueBoxes)}`}
        tone={pastDueBoxes === 0 ? 'neutral' : 'bad'}
      />
    </dl>
  );
}
