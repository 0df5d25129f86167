import { LockMode } from '@mikro-orm/core';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { isId } from '../database/is-id.ts';
import { Coupon } from './coupon.entity.ts';

/** A coupon to change, locked until the transaction ends. @throws NOT_FOUND for an unknown or deleted one. */
export async function lockCoupon({ em }: Context, id: string): Promise<Coupon> {
  const coupon = isId(id)
    ? await em.findOne(Coupon, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (!coupon) throw notFound('Coupon not found');
  return coupon;
}
