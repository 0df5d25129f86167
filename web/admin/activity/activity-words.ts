import { formatUsd } from '../../../schema/rules/money/money.ts';
import { formatDate, formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import { isLocalDate, isYearMonth } from '../../../schema/rules/time/written-date.ts';
import { capitalised } from '../../ui/text/capitalised.ts';
import { progressIn } from '../orders/progress-in.ts';

/** Cents, so that they are said in dollars. */
const MONEY = ['amount', 'totalAmount', 'owed', 'amounts', 'credit'];

/** Facts that the summary says already, or that only name what it was about. */
const LEFT_OUT = ['yearMonth', 'method', 'asCredit', 'mode'];

/** "taxRate" as "Tax rate: 0% → 8.25%"; what did not change is left out. */
export function changesOf({ before, after }: { before?: unknown; after?: unknown }): string[] {
  const was = factsOf(before);
  const is = factsOf(after);
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) => {
    const [from, to] = [wordIn(was, name), wordIn(is, name)];
    if (from === to || LEFT_OUT.includes(name)) return [];
    const words = from === null ? to : `${from} → ${to ?? 'none'}`;
    return words === null ? [] : [`${labelOf(name)}: ${words}`];
  });
}

/** "remindsDebtors" as "Reminds debtors". */
function labelOf(name: string): string {
  if (name === 'taxRateThousandths') return 'Tax rate';
  return capitalised(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

const wordIn = (facts: Record<string, unknown>, name: string): string | null =>
  name === 'progress' ? progressIn(facts) : wordOf(name, facts[name]);

function wordOf(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => wordOf(name, one)).join(', ') || 'none';
  if (typeof value === 'number') {
    if (name === 'taxRate') return `${value / 100}%`;
    if (name === 'taxRateThousandths') return `${value / 1000}%`;
    return MONEY.includes(name) ? formatUsd(value) : String(value);
  }
  if (isLocalDate(value)) return formatDate(value);
  if (isYearMonth(value)) return formatYearMonth(value);
  return typeof value === 'string' ? value.replaceAll('_', ' ') : null;
}

const factsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
