import type { Failure } from '../../schema/payments/payment-provider.ts';
import { NotListed } from '../../schema/payments/provider-records.ts';
import type { ListedPage } from '../../schema/payments/provider-records.ts';

/** The list of a provider that has none, or can't be asked. */
// eslint-disable-next-line require-yield
export async function* notListed(failure: Failure): AsyncGenerator<ListedPage, void> {
  throw new NotListed(failure);
}
