import { formatDate } from '../../../schema/rules/time/calendar.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import type { CouponRowFragment } from './coupons.generated.ts';

/** "10%", "$5.00". */
export function valueWords({ type, value }: Pick<CouponRowFragment, 'type' | 'value'>): string {
  return type === 'percent' ? `${value}%` : formatUsd(value);
}

/** "Percent", "Fixed amount". */
export const typeWords = ({ type }: Pick<CouponRowFragment, 'type'>): string =>
  type === 'percent' ? 'Percent' : 'Fixed amount';

/** "First order", "Every order". */
export const durationWords = ({ duration }: Pick<CouponRowFragment, 'duration'>): string =>
  duration === 'every' ? 'Every order' : 'First order';

/** "17", "17 of 100". */
export const usedWords = ({
  useCount,
  usesLimit,
}: Pick<CouponRowFragment, 'useCount' | 'usesLimit'>): string =>
  usesLimit == null ? String(useCount) : `${useCount} of ${usesLimit}`;

/** Where, by whom and how long a coupon is taken, in a line; '' where nothing limits it: "Fernhill Farm · Until May 1, 2027". */
export function limitWords(coupon: CouponRowFragment): string {
  const { business, oncePerMember, endsOn } = coupon;
  return [business?.name, oncePerMember && 'Once per member', endsOn && `Until ${formatDate(endsOn)}`]
    .filter(Boolean)
    .join(' · ');
}
