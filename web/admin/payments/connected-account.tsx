import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { CardSection } from '../../ui/page/card-section.tsx';
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
    <>
      <CardSection title="Account" hint="What your members pay by card goes straight into it.">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="min-w-0 text-lg font-semibold wrap-break-word">{name || company.name}</h3>
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
        <dl className="divide-y divide-line text-[0.9375rem]">
          <Fact name="Company">{company.name}</Fact>
          <Fact name="Connected">
            <LocalDay instant={connectedAt} timeZone={timeZone} /> by {connectedBy}
          </Fact>
          <Fact name="Cards on file">{cards === 1 ? '1 membership' : `${cards} memberships`}</Fact>
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
      </CardSection>
      {mayChange && (
        <CardSection
          title={`Disconnect ${company.name}`}
          hint="Without it, members pay you at pickup or delivery. You are asked once more, and told whose cards go."
        >
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            Disconnect
          </Button>
        </CardSection>
      )}
      {isAsking && (
        <DisconnectDialog businessId={businessId} company={company.name} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 py-2.5 first:pt-0 last:pb-0">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-break-word">{children}</dd>
    </div>
  );
}
