import { useState } from 'react';
import { DEFAULT_TIME_ZONE } from '../../../schema/rules/time/time-zone.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { to } from '../screens.ts';
import { useAcceptApplicationMutation, usePutAwayApplicationMutation } from './applications.generated.ts';
import type { ApplicationRowFragment } from './applications.generated.ts';

const STATES = {
  waiting: { label: 'Waiting', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'good' },
  put_away: { label: 'Put away', tone: 'plain' },
} as const;

/** Who asks for a page, and what is done about it. */
export function ApplicationCard({ application }: { application: ApplicationRowFragment }) {
  const [accept, { loading: isAccepting }] = useAcceptApplicationMutation();
  const [putAway, { loading: isPutAway }] = usePutAwayApplicationMutation();
  const [busy, setBusy] = useState(false);
  const { id, businessName, kind, place, name, email, phone, words, state, business } = application;

  async function decide(run: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await run();
      toast(done);
    } catch (error) {
      toast(errorMessage(error, { fallback: 'The application could not be changed' }), { tone: 'bad' });
    }
    setBusy(false);
  }

  return (
    <Card as="li" aria-label={`Application of ${businessName}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">{businessName}</h2>
        <p className="flex items-center gap-3 text-sm text-muted">
          <LocalDay instant={application.createdAt} timeZone={DEFAULT_TIME_ZONE} />
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </p>
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-muted">{`${kind} · ${place}`}</p>
      <p className="mt-3 wrap-anywhere">
        {name} ·{' '}
        <a href={`mailto:${email}`} className="font-medium text-accent underline underline-offset-4">
          {email}
        </a>
        {phone && ` · ${phone}`}
      </p>
      {words && <p className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">{words}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {business ? (
          <ButtonLink href={to('business', business.id)} variant="secondary">
            Open {business.name}
          </ButtonLink>
        ) : (
          <>
            <Button
              busy={isAccepting}
              disabled={busy}
              onClick={() =>
                void decide(
                  () => accept({ variables: { id } }),
                  `${businessName} has its page, not open yet. The invitation goes to ${email}.`,
                )
              }
            >
              Accept
            </Button>
            {state === 'waiting' && (
              <Button
                variant="quiet"
                busy={isPutAway}
                disabled={busy}
                onClick={() =>
                  void decide(
                    () => putAway({ variables: { id } }),
                    `The application of ${businessName} was put away. Nobody was told.`,
                  )
                }
              >
                Put away
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
