import type { Move } from '../support/move.ts';
import { CARDS, startFakeSquare } from '../support/payments/fake-square.ts';

/** How the checkouts of a proof are paid. */
export interface Cards {
  name: string;
  takesMoney: boolean;
  /** What the product's environment needs. */
  env: Record<string, string>;
  /** What one sending of a checkout needs: a card's token is a new one each time, as the browser has it. */
  payment(): { payment?: { source_token: string } };
  /** The next charge goes through, and its answer is lost. */
  loseAnAnswer(): void;
  /** Charges that went through at the provider. Cents. */
  charges(): readonly { amount: number }[];
  /** All that came and went at the provider. */
  moves(): readonly Move[];
  stop(): Promise<void>;
}

/** Paid at pickup. */
export function offlineCards(): Cards {
  return {
    name: 'at pickup',
    takesMoney: false,
    env: { PAYMENTS: 'offline' },
    payment: () => ({}),
    loseAnAnswer: () => undefined,
    charges: () => [],
    moves: () => [],
    stop: async () => undefined,
  };
}

/** Cards at the fake of Square. */
export async function fakeCards(): Promise<Cards> {
  const square = await startFakeSquare();
  return {
    name: 'by card',
    takesMoney: true,
    env: square.environment,
    payment: () => ({ payment: { source_token: square.token(CARDS.ok) } }),
    loseAnAnswer: () => square.next('payments', 'lost'),
    charges: () => square.charges,
    moves: () => square.moves(),
    stop: () => square.close(),
  };
}
