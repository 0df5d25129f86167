import type { Context } from '../../context.ts';
import type { Pricing } from '../../rules/money/order-price.ts';
import type { TaxSetting } from '../../rules/money/tax.ts';

/** What the price of an order at a business hangs on, as it is now. */
export const pricingOf = (context: Context, { taxRate, taxModes }: TaxSetting): Pricing => ({
  taxRate,
  taxModes,
  byCard: context.ports.payments.method !== 'offline',
});
