import { graphEnum } from '../graph-enum.ts';

export const CouponType = graphEnum('CouponType', 'What a coupon takes off.', {
  percent: 'A whole percentage, rounded half up to a cent.',
  fixed: 'Cents, at most the whole amount.',
});
export type CouponType = keyof typeof CouponType;

export const CouponDuration = graphEnum(
  'CouponDuration',
  'Which orders of a subscription a coupon counts for.',
  {
    once: 'The first one only.',
    every: 'Every one.',
  },
);
export type CouponDuration = keyof typeof CouponDuration;
