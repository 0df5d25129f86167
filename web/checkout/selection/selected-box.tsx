import type { ReactNode } from 'react';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { monthlyPrice } from '../../../schema/rules/money/money.ts';
import { readShownPrice } from '../../../schema/rules/money/price-text.ts';
import { modeWithDetails } from '../../../schema/rules/money/price.ts';
import { Card } from '../../ui/page/card.tsx';
import { Money } from '../../ui/text/money.tsx';

interface SelectedBoxProps {
  selection: MembershipSelection;
  /** Above the words on a phone, beside them else. */
  picture: ReactNode;
}

/** What was chosen, as it is stored on this device: package, way, extras and price. */
export function SelectedBox({ selection, picture }: SelectedBoxProps) {
  const { chosenItemName, mode, fulfillmentDetails, chosenAddons, chosenUpgrades, price } = selection;
  const amount = readShownPrice(price);
  return (
    <Card className="mt-6 grid grid-cols-[minmax(0,1fr)] overflow-hidden !p-0 sm:grid-cols-[14rem_minmax(0,1fr)]">
      {picture}
      <div className="flex flex-col p-4 sm:min-h-56 sm:p-6">
        <p className="text-lg font-semibold wrap-anywhere">{chosenItemName}</p>
        <p className="text-muted wrap-anywhere">{modeWithDetails(mode, fulfillmentDetails)}</p>
        <ul className="mt-4 space-y-2 border-t border-line pt-4 text-sm empty:hidden">
          {[...(chosenAddons ?? []), ...(chosenUpgrades ?? [])].map((extra) => (
            <li key={extra.id} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{extra.name}</span>
              <Money cents={extra.amount} />
            </li>
          ))}
        </ul>
        <div className="mt-auto pt-4">
          <p className="tabular border-t border-line pt-4 text-xl font-semibold">
            {amount === null ? price : monthlyPrice(amount)}
          </p>
        </div>
      </div>
    </Card>
  );
}
