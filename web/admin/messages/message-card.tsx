import { useState } from 'react';
import { subjectLabel } from '../../../schema/rules/businesses/contact.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { useMarkMessageAnsweredMutation } from './messages.generated.ts';
import type { MessageRowFragment } from './messages.generated.ts';

interface MessageCardProps {
  message: MessageRowFragment;
  /** Null for what was written to the platform. */
  businessId: string | null;
  timeZone: string;
}

/** What somebody wrote, whom to answer, and whether that is done. */
export function MessageCard({ message, businessId, timeZone }: MessageCardProps) {
  const [mark] = useMarkMessageAnsweredMutation();
  const [busy, setBusy] = useState(false);
  const { id, name, email, company, subject, answeredAt } = message;
  const isAnswered = answeredAt !== null;

  async function change() {
    setBusy(true);
    try {
      await mark({ variables: { businessId, id, isAnswered: !isAnswered } });
    } catch (error) {
      toast(errorMessage(error, { fallback: 'The message could not be marked' }), { tone: 'bad' });
    }
    setBusy(false);
  }

  return (
    <Card as="li" aria-label={`Message from ${name}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">
          {name}
          {company && <span className="font-normal text-muted"> · {company}</span>}
        </h2>
        <p className="flex items-center gap-3 text-sm text-muted">
          <LocalDay instant={message.createdAt} timeZone={timeZone} />
          {isAnswered ? <Badge tone="good">Answered</Badge> : <Badge tone="warn">Not answered</Badge>}
        </p>
      </div>
      <p className="mt-1 text-sm text-muted">{subjectLabel(subject)}</p>
      <p className="mt-3 max-w-text whitespace-pre-line wrap-anywhere">{message.message}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subjectLabel(subject)}`)}`}
          className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-accent underline underline-offset-4"
        >
          {email}
        </a>
        <Button variant="secondary" busy={busy} onClick={() => void change()}>
          {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
        </Button>
      </div>
    </Card>
  );
}
