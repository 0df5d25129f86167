import type { Failure } from '../../schema/payments/payment-provider.ts';
import { NotListed } from '../../schema/payments/provider-records.ts';
import type { ListedKind, ListedPage } from '../../schema/payments/provider-records.ts';

/** How each kind is listed. */
export type Lists = Readonly<Record<ListedKind, () => AsyncGenerator<ListedPage, void>>>;

export const EMPTY_PAGE: ListedPage = { payments: [], refunds: [], disputes: [] };

/**
 * All that a company lists, one kind after the other: where a list is refused, or breaks off, a page of its own says so, and
 * the next kind is listed all the same. @throws NotListed where no kind could be.
 */
export async function* listApart(
  lists: Lists,
  sorted: (error: unknown) => Failure,
): AsyncGenerator<ListedPage, void> {
  const kinds = ['charge', 'refund', 'dispute'] as const;
  let failed = 0;
  for (const kind of kinds) {
    try {
      yield* lists[kind]();
    } catch (error) {
      const failure = sorted(error);
      failed += 1;
      if (failed === kinds.length) throw new NotListed(failure);
      yield { ...EMPTY_PAGE, unlisted: { kind, failure } };
    }
  }
}
