import { registerEnumType } from 'type-graphql';

export const CouponType = { percent: 'percent', fixed: 'fixed' } as const;
export type CouponType = keyof typeof CouponType;
registerEnumType(CouponType, {
  name: 'CouponType',
  description: 'What a coupon takes off.',
  valuesConfig: {
    percent: { description: 'A whole percentage, rounded half up to a cent.' },
    fixed: { description: 'Cents, at most the whole amount.' },
  },
});

export const CouponDuration = { once: 'once', every: 'every' } as const;
export type CouponDuration = keyof typeof CouponDuration;
registerEnumType(CouponDuration, {
  name: 'CouponDuration',
  description: 'Which orders of a subscription a coupon counts for.',
  valuesConfig: {
    once: { description: 'The first one only.' },
    every: { description: 'Every one.' },
  },
});
