import { formatUsd, monthlyPrice } from '../../../schema/rules/money/money.ts';
import { classNames } from '../../ui/class-names.ts';
import { Money } from '../../ui/text/money.tsx';
import type { PortalBoxFragment } from './portal.generated.ts';
import { modeWord } from './labels.ts';

interface BoxLinesProps {
  box: PortalBoxFragment;
  /** It never renews: the price is that of one box. */
  isGift?: boolean;
  /** False where the price stands elsewhere or differs (an order with a coupon). */
  withPrice?: boolean;
  className?: string;
}

/** What is in a box, a line each: package and mode, add-ons, upgrades, the price a month (of a gift, of its one box). */
export function BoxLines({ box, isGift = false, withPrice = true, className }: BoxLinesProps) {
  const extras = [...box.addons, ...box.upgrades];
  return (
    <div className={className}>
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        <span className="min-w-0 flex-1 basis-32">
          {box.itemName} <span className="font-normal text-muted">· {modeWord(box)}</span>
        </span>
        {extras.length > 0 && (
          <Money cents={box.amount - sum(extras)} className="ml-auto text-sm font-normal text-muted" />
        )}
      </p>
      {extras.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm text-muted">
          {extras.map(({ id, name, amount }) => (
            <li key={id} className="flex justify-between gap-4">
              <span>{name}</span>
              <Money cents={amount} />
            </li>
          ))}
        </ul>
      )}
      {withPrice && (
        <p
          className={classNames(
            'tabular text-base font-semibold',
            extras.length > 0 ? 'mt-3 border-t border-line pt-3' : 'mt-2',
          )}
        >
          {isGift ? formatUsd(box.amount) : monthlyPrice(box.amount)}
        </p>
      )}
    </div>
  );
}

const sum = (extras: readonly { amount: number }[]) =>
  extras.reduce((total, { amount }) => total + amount, 0);
