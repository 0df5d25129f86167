import { ObjectType } from 'type-graphql';
import { connectionOf } from '../connection.ts';
import { Coupon } from './coupon.entity.ts';

@ObjectType({ description: 'One page of a list of coupons.', simpleResolvers: true })
export class CouponConnection extends connectionOf(Coupon, 'Coupon') {}
