import type { Discount } from '../schema/rules/money/coupon.ts';

/** The coupons of the demo data; `value` is whole percent, or cents where fixed. */
export const demoCoupons: readonly ({ code: string } & Discount)[] = [
  { code: 'WELCOME10', type: 'percent', value: 10 },
  { code: 'FIVEOFF', type: 'fixed', value: 500 },
];
