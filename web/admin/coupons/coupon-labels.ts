import { formatDate } from '../../../schema/rules/time/calendar.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import type { CouponRowFragment } from './coupons.generated.ts';

/** "10%", "$5.00". */
export function valueWords({ type, value }: Pick<CouponRowFragment, 'type' | 'value'>): string {
  return type === 'percent' ? `${value}%` : formatUsd(value);
}

/** What limits a coupon, in a line; '' where nothing does: "Every order · Fernhill Farm · 3 of 100 used". */
export function limitWords(coupon: CouponRowFragment): string {
  const { duration, business, usesLimit, oncePerMember, useCount, endsOn } = coupon;
  return [
    duration === 'every' && 'Every order',
    business?.name,
    usesLimit != null && `${useCount} of ${usesLimit} used`,
    oncePerMember && 'Once per member',
    endsOn && `Until ${formatDate(endsOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
