import type { Person } from '../../support/person.ts';
import type { TestProduct } from '../../support/product.ts';
import type { Dice } from '../random.ts';
import type { Book } from './book.ts';
import type { Life } from './life.ts';
import type { Town } from './town.ts';

/** Where things happen, and who is asked about them. */
export interface Scene {
  book: Book;
  product: TestProduct;
  town: Town;
  /** Of the platform: whoever may do everything. */
  staff: Person;
  random: Dice;
}

/** Asks the product, after the model; both must say yes, or both no. */
export async function ask(
  { book, product }: Scene,
  { told }: Pick<Life, 'told'>,
  what: string,
  isAccepted: boolean,
  asking: () => Promise<unknown>,
): Promise<void> {
  const answer = await asking().then(
    () => null,
    (error: Error) => error.message,
  );
  book.counts.asked++;
  if (!isAccepted) book.counts.refused++;
  told.push(`${product.now.toISOString()} ${what}: ${answer ?? 'accepted'}`);
  if ((answer === null) !== isAccepted)
    book.differences.push(
      `${what} was ${answer === null ? 'accepted' : `refused (${answer})`}, the model says otherwise\n  ${told.join('\n  ')}`,
    );
}
