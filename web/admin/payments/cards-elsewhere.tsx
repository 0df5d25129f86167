import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { useAskForCardsMutation } from './payments.generated.ts';
import type { PaymentsOfBusinessFragment } from './payments.generated.ts';

const DAY_MS = 86_400_000;

interface CardsElsewhereProps {
  businessId: string;
  account: NonNullable<PaymentsOfBusinessFragment['payments']['account']>;
  timeZone: string;
  /** The product's clock. */
  now: string;
  mayChange: boolean;
}

/** Members whose card another account still charges, and the mail that asks them for it once more. */
export function CardsElsewhere({ businessId, account, timeZone, now, mayChange }: CardsElsewhereProps) {
  const { cards, cardsElsewhere, cardsAskedAt } = account;
  const [ask, { loading }] = useAskForCardsMutation({
    // A managed business is part of its query's answer: nothing else would tell the screen.
    refetchQueries: ['BusinessPayments'],
    awaitRefetchQueries: true,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const isAsked = cardsAskedAt !== null && Date.parse(now) - Date.parse(cardsAskedAt) < DAY_MS;
  const of = cards + cardsElsewhere;

  async function askAgain() {
    setFailure(null);
    try {
      await ask({ variables: { id: businessId } });
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'They could not be asked.' }));
    }
  }

  return (
    <div className="grid gap-3 rounded-card bg-sunken px-4 py-3">
      <div>
        <p className="font-semibold">
          {cardsElsewhere} of {of} {of === 1 ? 'member has' : 'members have'} not given their card yet
        </p>
        <p className="mt-1 text-sm text-muted">
          Until they do, the account of before charges them.
          {cardsAskedAt && (
            <>
              {' '}
              They were asked by mail on <LocalDay instant={cardsAskedAt} timeZone={timeZone} />.
            </>
          )}
        </p>
      </div>
      {failure && <Alert>{failure}</Alert>}
      {mayChange && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            disabled={isAsked}
            busy={loading}
            busyLabel="Asking…"
            onClick={() => void askAgain()}
          >
            Ask again
          </Button>
          {isAsked && <span className="text-sm text-muted">Once a day at most.</span>}
        </div>
      )}
    </div>
  );
}
