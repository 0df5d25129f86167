import { Ctx, FieldResolver, Resolver } from 'type-graphql';
import { Business } from '../businesses/records/business.entity.ts';
import type { Context } from '../context.ts';
import { PaymentMethod } from './payment.enums.ts';

/** How a business is paid, for its visitors. */
@Resolver(() => Business)
export class BusinessPaymentResolver {
  @FieldResolver(() => PaymentMethod, { description: 'How its members pay their boxes.' })
  paymentMethod(@Ctx() { ports }: Context): PaymentMethod {
    return ports.payments.method;
  }
}
