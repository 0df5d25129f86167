import { formatUsd } from '../../../schema/rules/money/money.ts';
import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import type { Box } from '../../../schema/rules/memberships/box.ts';

/** So many lines are told one by one. */
const LINES_MAX = 7;

/** What is in the box that is chosen, line by line with its price; on a phone the button's price says it. */
export function SummaryLines({ box }: { box: Box }) {
  const packageAmount = box.amount - sumOf([...box.addons, ...box.upgrades]);
  const lines = [
    {
      id: 'package',
      name: `${box.itemName}, ${VARIATION_NAMES[box.mode].toLowerCase()}`,
      amount: packageAmount,
    },
    ...box.addons,
    ...box.upgrades,
  ];
  const told = lines.length > LINES_MAX ? lines.slice(0, LINES_MAX - 1) : lines;
  const rest = lines.slice(told.length);
  return (
    <div className="max-lg:hidden">
      <h2 className="text-lg font-semibold">Your box</h2>
      <dl className="mt-3 space-y-1.5 text-sm">
        {told.map(({ id, name, amount }) => (
          <Line key={id} name={name} amount={amount} />
        ))}
        {rest.length > 0 && <Line name={`${rest.length} more`} amount={sumOf(rest)} />}
        <div className="flex justify-between gap-4 border-t border-line pt-2.5 text-base font-semibold">
          <dt>Total a month</dt>
          <dd className="tabular">{formatUsd(box.amount)}</dd>
        </div>
      </dl>
    </div>
  );
}

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

function Line({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-muted wrap-anywhere">{name}</dt>
      <dd className="tabular">{formatUsd(amount)}</dd>
    </div>
  );
}
