import { reconcile } from '../../../schema/payments/reconciliation/reconcile.ts';
import type { TestProduct } from '../../support/product.ts';
import { compareThreeBooks } from '../three-books.ts';
import type { Book } from './book.ts';
import type { Life } from './life.ts';
import type { Town } from './town.ts';

/**
 * What the ledger, the companies' lists and the orders tell differently, each with what happened before; and whether the
 * product's own comparison finds nothing.
 */
export async function compareBooks(
  product: TestProduct,
  town: Town,
  { book: { counts }, lives }: { book: Book; lives: readonly Life[] },
): Promise<string[]> {
  const list = town.accounts.flatMap((account) => account.moves());
  for (const { kind, cents } of list) if (kind === 'charge') counts.cents += cents;
  const em = product.orm.em.fork();
  const { listed, orders } = await compareThreeBooks((statement) => em.execute(statement), list);
  const { differences } = await reconcile(await product.own());
  return [
    ...listed,
    ...orders.map(
      ({ subscription, text }) =>
        `${text}\n  ${lives.find(({ id }) => id === subscription)?.told.join('\n  ')}`,
    ),
    ...(differences === 0 ? [] : [`the product's own comparison finds ${differences} differences`]),
  ];
}
