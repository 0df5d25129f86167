import { failureOf } from '../../../client/errors/failure.ts';
import { Skeleton, SkeletonShape } from '../../../ui/lists/skeleton.tsx';
import { Alert } from '../../../ui/messages/alert.tsx';
import { MailFrame } from '../../../ui/page/mail-frame.tsx';
import { useSampleNextBoxEmailQuery } from './sample-email.generated.ts';
import { useSettled } from './use-settled.ts';

/** The server draws it: it is asked when nothing was typed for so long. */
const PAUSE_MS = 600;

interface ReminderPreviewProps {
  businessId: string;
  html: string;
  pictureUrl: string | null;
}

/** The mail that reminds members of the next box, with what is being written. */
export function ReminderPreview({ businessId, html, pictureUrl }: ReminderPreviewProps) {
  const nextBox = useSettled(html, PAUSE_MS);
  const { data, previousData, error } = useSampleNextBoxEmailQuery({
    variables: { id: businessId, nextBox, pictureUrl: pictureUrl ?? '' },
    fetchPolicy: 'cache-and-network',
  });
  const mail = (data ?? previousData)?.sampleEmail;
  if (mail)
    return (
      <>
        <p className="text-sm text-muted">
          Subject: <span className="font-medium text-ink">{mail.subject}</span>
        </p>
        {error && <Alert className="mt-3">{failureOf(error, FAILED).message}</Alert>}
        <MailFrame title={mail.subject} document={mail.html} />
      </>
    );
  if (error) return <Alert>{failureOf(error, FAILED).message}</Alert>;
  return (
    <Skeleton label="Loading the mail…">
      <SkeletonShape className="h-[28rem] w-full" />
    </Skeleton>
  );
}

const FAILED = 'The mail could not be loaded.';
