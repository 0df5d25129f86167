import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import type { Coupon } from './coupon.entity.ts';

/** Writes down what an admin did to a coupon: before it is deleted, and after it was made or switched. */
export async function auditCoupon(
  context: Context,
  coupon: Coupon,
  kind: 'coupon_created' | 'coupon_toggled' | 'coupon_deleted',
): Promise<void> {
  const { type, value, active, duration, usesLimit, oncePerMember, endsOn } = coupon;
  const facts = { type, value, active, duration, usesLimit, oncePerMember, endsOn };
  await audit(context, {
    kind,
    businessId: coupon.businessId,
    subject: coupon.code,
    summary: {
      coupon_created: 'The coupon was made',
      coupon_toggled: active ? 'The coupon was switched on' : 'The coupon was switched off',
      coupon_deleted: 'The coupon was deleted',
    }[kind],
    before: { coupon_created: null, coupon_toggled: { active: !active }, coupon_deleted: facts }[kind],
    after: { coupon_created: facts, coupon_toggled: { active }, coupon_deleted: null }[kind],
  });
}
