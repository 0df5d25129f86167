import { formatUsd } from '../../../schema/rules/money/money.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { CardRow } from './card-row.tsx';

type CreditRowProps = Pick<
  PortalSubscriptionFragment,
  'creditBalance' | 'creditShortfall' | 'isGift' | 'business'
>;

/** The member's credit at the business, and what becomes of it; why it is short, where it was used twice. */
export function CreditRow({ creditBalance, creditShortfall, isGift, business }: CreditRowProps) {
  if (creditShortfall > 0)
    return (
      <CardRow name="Credit">
        <span className="tabular">{formatUsd(creditShortfall)} too much used</span>
        <span className="block text-sm text-muted">
          A box was paid after the credit that it had used was given back to you and had paid another box.
          Nothing is charged for that: the next credit from {business.name} makes up for it first.
        </span>
      </CardRow>
    );
  if (creditBalance === 0) return null;
  return (
    <CardRow name="Credit">
      <span className="tabular">{formatUsd(creditBalance)}</span>
      <span className="block text-sm text-muted">
        {isGift
          ? `It pays your next order at ${business.name}.`
          : 'It pays your next box, before anything is charged.'}
      </span>
    </CardRow>
  );
}
