import { flat } from '../facade/flat.ts';

/** What is said of an order only where there is some of it: most orders have no tax and no place or zone, nothing was let go of them, and no credit paid them. */
interface Sometimes {
  tax_rate: number;
  tax_rate_thousandths: number;
  taxable_amount: number;
  tax_amount: number;
  waived_amount: number;
  credit_amount: number;
  place: object | null;
  zone: object | null;
  zone_fee: number;
}

/** An order, with its tax and what was let go of it where there is any. */
export function orderResponse<Row extends Sometimes & { business: { slug: string } }>(order: Row) {
  const {
    tax_rate,
    tax_rate_thousandths,
    taxable_amount,
    tax_amount,
    waived_amount,
    credit_amount,
    place,
    zone,
    zone_fee,
    ...rest
  } = flat(order);
  return {
    ...rest,
    ...(place && { place }),
    ...(zone && { zone }),
    ...(zone_fee > 0 && { zone_fee }),
    ...(tax_amount > 0 && { tax_rate, tax_rate_thousandths, taxable_amount, tax_amount }),
    ...(waived_amount > 0 && { waived_amount }),
    ...(credit_amount > 0 && { credit_amount }),
  };
}
