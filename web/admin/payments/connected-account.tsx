import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { CardsElsewhere } from './cards-elsewhere.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { feeSentence } from './fee-sentence.ts';
import { usePaymentsLacksQuery } from './payments.generated.ts';
import type { PaymentsOfBusinessFragment } from './payments.generated.ts';

interface ConnectedAccountProps {
  businessId: string;
  account: NonNullable<PaymentsOfBusinessFragment['payments']['account']>;
  feeBasisPoints: number;
  timeZone: string;
  /** The product's clock. */
  now: string;
  mayChange: boolean;
}

/** The account that a business has connected: where it is, whether it takes cards, and the way out. */
export function ConnectedAccount({
  businessId,
  account,
  feeBasisPoints,
  timeZone,
  now,
  mayChange,
}: ConnectedAccountProps) {
  const { data, loading } = usePaymentsLacksQuery({
    variables: { id: businessId },
    fetchPolicy: 'network-only',
  });
  const [isAsking, setIsAsking] = useState(false);
  const lacks = data?.managedBusiness.payments.account?.lacks;
  const { company, name, isLive, connectedAt, connectedBy, cards } = account;
  return (
    <Card as="section" aria-labelledby="account" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="account" className="min-w-0 text-lg font-semibold wrap-break-word">
          {name || company.name}
        </h2>
        {!isLive && <Badge tone="warn">Test account</Badge>}
        {loading ? (
          <Badge>Asking {company.name}…</Badge>
        ) : lacks === null || lacks === undefined ? (
          <Badge tone="warn">{company.name} doesn’t answer now</Badge>
        ) : lacks.length > 0 ? (
          <Badge tone="bad">Takes no cards yet</Badge>
        ) : (
          <Badge tone="good">Takes cards</Badge>
        )}
      </div>
      {lacks?.map((sentence) => (
        <Alert key={sentence}>{sentence}</Alert>
      ))}
      <dl className="grid gap-x-6 gap-y-1 text-base sm:gap-y-2 sm:grid-cols-[max-content_1fr]">
        <dt className="text-muted max-sm:text-sm">Company</dt>
        <dd className="max-sm:mb-2">{company.name}</dd>
        <dt className="text-muted max-sm:text-sm">Connected</dt>
        <dd className="max-sm:mb-2">
          <LocalDay instant={connectedAt} timeZone={timeZone} /> by {connectedBy}
        </dd>
        <dt className="text-muted max-sm:text-sm">Cards on file</dt>
        <dd className="max-sm:mb-2">{cards === 1 ? '1 membership' : `${cards} memberships`}</dd>
      </dl>
      {account.cardsElsewhere > 0 && (
        <CardsElsewhere
          businessId={businessId}
          account={account}
          timeZone={timeZone}
          now={now}
          mayChange={mayChange}
        />
      )}
      {!isLive && (
        <p className="text-sm text-muted">It moves no real money: try everything with test cards.</p>
      )}
      {feeBasisPoints > 0 && <p className="text-sm text-muted">{feeSentence(feeBasisPoints)}</p>}
      {mayChange && (
        <div>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            Disconnect
          </Button>
        </div>
      )}
      {isAsking && (
        <DisconnectDialog businessId={businessId} company={company.name} onClose={() => setIsAsking(false)} />
      )}
    </Card>
  );
}
