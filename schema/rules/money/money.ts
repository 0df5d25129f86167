/** Cents as shown: `formatUsd(123450)` is "$1,234.50". Source: docs/rules.md "What is shown as price". */
export function formatUsd(cents: number): string {
  const sign = cents < 0 ? '−' : '';
  const whole = Math.abs(Math.round(cents));
  const dollars = String(Math.floor(whole / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${sign}$${dollars}.${String(whole % 100).padStart(2, '0')}`;
}

/**
 * The running price of a box: `monthlyPrice(4500)` is "$45.00 / month". Source: docs/rules.md "What is shown as price".
 */
export function monthlyPrice(cents: number): string {
  return `${formatUsd(cents)} / month`;
}

/**
 * What a mode costs more than pickup: "(+$5)", "(+$5.50)"; '' where it costs no more. Source: docs/rules.md "What is
 * shown as price".
 */
export function surchargeLabel(cents: number): string {
  if (cents <= 0) return '';
  return `(+${formatUsd(cents).replace(/\.00$/, '')})`;
}
