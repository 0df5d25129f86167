import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Business } from '../businesses/records/business.entity.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/row.ts';
import { paymentsOf } from './accounts/payments-of.ts';
import { PaymentMethod } from './payment.enums.ts';
import { PaymentSettings } from './payment.types.ts';

/** How a business is paid, for its visitors. */
@Resolver(() => Business)
export class BusinessPaymentResolver {
  @FieldResolver(() => PaymentMethod, { description: 'How its members pay their boxes.' })
  async paymentMethod(@Root() { id }: Row<Business>, @Ctx() context: Context): Promise<PaymentMethod> {
    return (await paymentsOf(context, id)).provider.method;
  }

  @FieldResolver(() => PaymentSettings, {
    description: 'How its members pay their boxes, and what the browser needs for it.',
  })
  async paymentSettings(@Root() { id }: Row<Business>, @Ctx() context: Context): Promise<PaymentSettings> {
    const { method, browser } = (await paymentsOf(context, id)).provider;
    return { method, browser };
  }
}
