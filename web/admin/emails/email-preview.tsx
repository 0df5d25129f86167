import { useState } from 'react';
import { failureOf } from '../../client/errors/failure.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { STATES } from './email-labels.ts';
import { MailFrame } from '../../ui/page/mail-frame.tsx';
import { useEmailPreviewQuery } from './emails.generated.ts';
import type { EmailRowFragment } from './emails.generated.ts';

const FORMS = [
  { value: 'html', label: 'As shown' },
  { value: 'text', label: 'Plain text' },
] as const;
type Form = (typeof FORMS)[number]['value'];

interface EmailPreviewProps {
  email: EmailRowFragment;
  timeZone: string;
  onClose: () => void;
}

/** A mail as its reader sees it, in both of its forms. */
export function EmailPreview({ email, timeZone, onClose }: EmailPreviewProps) {
  const { subject, to, state, sentAt, createdAt } = email;
  const [form, setForm] = useState<Form>('html');
  const { data, error } = useEmailPreviewQuery({ variables: { id: email.id } });
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={subject}
      description={
        <>
          {STATES[state].label}
          {to !== null && <span className="wrap-anywhere"> to {to}</span>}{' '}
          <span className="max-sm:block">
            <span className="max-sm:hidden">· </span>
            <LocalDay instant={sentAt ?? createdAt} timeZone={timeZone} />
          </span>
        </>
      }
    >
      {state === 'failed' && (
        <Alert className="mb-4">This mail could not be delivered, and is no longer tried.</Alert>
      )}
      <Segmented label="Form of the mail" value={form} options={FORMS} onChange={setForm} twoRows />
      {error && <Alert className="mt-4">{failureOf(error, 'The mail could not be loaded.').message}</Alert>}
      {!data && !error && (
        <Skeleton label="Loading the mail…" className="mt-4">
          <SkeletonShape className="h-[28rem] w-full" />
        </Skeleton>
      )}
      {data && form === 'html' && <MailFrame title={subject} document={data.email.html} />}
      {data && form === 'text' && (
        <pre className="mt-4 min-h-[min(36rem,60dvh)] overflow-x-auto whitespace-pre-wrap rounded-control bg-sunken p-4 text-sm wrap-anywhere">
          {data.email.text}
        </pre>
      )}
    </Dialog>
  );
}
