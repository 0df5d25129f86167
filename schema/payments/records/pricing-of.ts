import type { Context } from '../../context.ts';
import type { Pricing } from '../../rules/money/order-price.ts';
import type { TaxSetting } from '../../rules/money/tax.ts';
import { paymentsOf } from '../accounts/payments-of.ts';

/** What the price of an order at a business (internal id) hangs on, as it is now. */
export async function pricingOf(
  context: Context,
  { id, taxRate, taxRateThousandths, taxModes }: TaxSetting & { id: string },
): Promise<Pricing> {
  const { provider } = await paymentsOf(context, id);
  return {
    taxRate,
    taxRateThousandths: taxRateThousandths ?? null,
    taxModes,
    byCard: provider.method !== 'offline',
  };
}
