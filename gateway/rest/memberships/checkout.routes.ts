import { LOG_IN_TO_CHECK_OUT } from '../../../schema/rules/accounts/account.ts';
import { checkoutBody, exampleAddress, examplePayment, exampleSelection } from './bodies.ts';
import { RestCheckoutDocument } from '../documents.generated.ts';
import { route } from '../facade/route.ts';

export const checkoutRoutes = [
  route('POST /checkout', RestCheckoutDocument, {
    summary:
      'Subscribe and place the first order. The same Idempotency-Key and body again answer the same order; ' +
      'the same key with another body is 409. ' +
      'Where cards are taken, `payment` is needed unless the total is 0; a declined one is 402, and stores nothing. ' +
      'With `shown_total_amount`, cents of the first order as they were shown, it is 409 where it would come to more now.',
    access: 'member',
    signInSentence: LOG_IN_TO_CHECK_OUT,
    status: 201,
    body: checkoutBody,
    example: { selection: exampleSelection, address: exampleAddress, payment: examplePayment },
    variables: ({ body: { shown_total_amount: shownTotalAmount, ...body } }) => ({
      ...body,
      shownTotalAmount,
    }),
    response: (data) => ({ order: data.placeOrder.order }),
  }),
];
