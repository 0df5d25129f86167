import { useState } from 'react';
import { cardWords, expiryWords } from '../../../schema/rules/money/card-words.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { NO_CARDS_HERE } from '../../../schema/rules/money/payment.ts';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { paths } from '../../app/paths.ts';
import { CardForm } from '../../payments/card-form.tsx';
import { paymentFailure } from '../../payments/payment-failure.ts';
import { useCardForm } from '../../payments/use-card-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Card } from '../../ui/page/card.tsx';
import { ConfirmWithBank } from '../card/confirm-with-bank.tsx';
import { usePayPastDueByLinkMutation, useSaveCardByLinkMutation } from './card-link.generated.ts';
import type { CardAskedFragment } from './card-link.generated.ts';

interface AskedCardProps {
  token: string;
  asked: CardAskedFragment;
}

/** What is owed, the card that it is for, and the one form; then what came of it. */
export function AskedCard({ token, asked }: AskedCardProps) {
  const { pastDueCents, isToConfirm, business } = asked;
  const [done, setDone] = useState<string | null>(null);
  const owed = formatUsd(pastDueCents);
  return (
    <>
      <h1 className="font-display text-3xl">
        {done ? 'Thank you' : pastDueCents > 0 ? `Pay ${owed}` : 'Give your card'}
      </h1>
      {!done && (
        <p className="mt-2 text-base wrap-anywhere text-muted">
          {pastDueCents > 0
            ? isToConfirm
              ? `${owed} for your past box from ${business.name} waits for you.`
              : `${owed} for your past box from ${business.name} is charged to this card now, and your next boxes on their days.`
            : `It is charged for your next boxes from ${business.name}. Nothing is charged now.`}
        </p>
      )}
      <Card className="mt-6">
        {done ? (
          <div className="grid gap-4">
            <Notice>{done}</Notice>
            <ButtonLink variant="secondary" href={paths.portal()}>
              Open my membership
            </ButtonLink>
          </div>
        ) : business.paymentSettings.method === 'card' ? (
          <AskedForm token={token} asked={asked} onDone={setDone} />
        ) : (
          <Notice tone="info">{NO_CARDS_HERE}</Notice>
        )}
      </Card>
      {!done && (
        <p className="mt-4 text-sm text-muted">
          This page takes your card and shows nothing else of your membership. For the rest,{' '}
          <a className="underline" href={paths.portal()}>
            sign in
          </a>
          .
        </p>
      )}
    </>
  );
}

function AskedForm({ token, asked, onDone }: AskedCardProps & { onDone: (sentence: string) => void }) {
  const { pastDueCents, isToConfirm, card, nextBoxOn, itemName, business } = asked;
  const form = useCardForm(business.paymentSettings.browser);
  const [saveCard] = useSaveCardByLinkMutation({ fetchPolicy: 'no-cache' });
  const [payPastDue] = usePayPastDueByLinkMutation({ fetchPolicy: 'no-cache' });
  const [busy, setBusy] = useState<'saving' | 'confirming' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // Who they are is not shown here, and the payment company needs no address to keep a card.
  const save = () =>
    form.payWith({ address: {}, amountCents: null, isKept: true }, async (payment) => {
      const { data } = await saveCard({ variables: { token, payment } });
      if (!data) return;
      const { card: kept, pastDueCents: left } = data.saveCardByLink;
      const name = kept ? cardWords(kept) : 'Your card';
      onDone(
        left > 0
          ? `${name} was saved. The payment is on its way: you get a mail about it.`
          : pastDueCents > 0
            ? `Your box is paid, and ${name} was saved.`
            : `${name} was saved.`,
      );
    });
  const confirm = () =>
    form.confirmWith(async () => {
      const { data } = await payPastDue({ variables: { token } });
      if (data)
        onDone(
          data.payPastDueByLink.pastDueCents > 0
            ? 'The payment is on its way: you get a mail about it.'
            : 'Your box is paid.',
        );
    });

  async function attempt(what: 'saving' | 'confirming', act: () => Promise<unknown>) {
    setFailure(null);
    setBusy(what);
    try {
      await act();
    } catch (error) {
      setFailure(
        paymentFailure(error, {
          fallback: what === 'saving' ? 'Failed to save the card' : 'Failed to pay',
          safe: 'It is safe to try again: nothing is charged twice.',
        }),
      );
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 text-base">
        <dt className="text-muted">Your box</dt>
        <dd className="wrap-anywhere">{itemName}</dd>
        {nextBoxOn && (
          <>
            <dt className="text-muted">Next</dt>
            <dd>{formatLongDate(nextBoxOn)}</dd>
          </>
        )}
        {/* One that was declined may be the one that is kept now. */}
        {card && !failure && (
          <>
            <dt className="text-muted">Card now</dt>
            <dd>
              {cardWords(card)}, until {expiryWords(card)}
            </dd>
          </>
        )}
      </dl>
      {failure && <Alert>{failure}</Alert>}
      {isToConfirm && (
        <ConfirmWithBank
          card={card ?? null}
          owed={pastDueCents}
          isReady={form.status === 'ready' && busy === null}
          isPaying={busy === 'confirming'}
          onConfirm={() => void attempt('confirming', confirm)}
        />
      )}
      <CardForm form={form} />
      <Button
        size="lg"
        wide
        variant={isToConfirm ? 'secondary' : 'primary'}
        disabled={form.status === 'failed' || busy === 'confirming'}
        busy={busy === 'saving' || form.status === 'loading'}
        busyLabel={busy === 'saving' ? 'Saving…' : 'Loading…'}
        onClick={() => void attempt('saving', save)}
      >
        {isToConfirm ? 'Pay by This Card' : pastDueCents > 0 ? `Pay ${formatUsd(pastDueCents)}` : 'Save Card'}
      </Button>
    </div>
  );
}
