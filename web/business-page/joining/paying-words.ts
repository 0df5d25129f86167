import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';

/** What is to pay where the business takes the payment itself. Source: docs/rules.md "Two ways". */
export function payingWords(mode: FulfillmentMode | undefined): string {
  if (mode === 'shipping') return 'Nothing to pay today. You pay when the business asks you for it.';
  const when = mode === 'pickup' || mode === undefined ? 'you pick up your box' : 'your box arrives';
  return `Nothing to pay today. You pay when ${when}.`;
}
