import { useEffect, useState } from 'react';
import { isConnectionLost } from '../errors/error-message.ts';
import { keepAnswer, keptAnswer } from '../offline/kept-answers.ts';
import type { AdminViewer } from './admin-viewer.ts';
import type { AdminViewerQuery } from './admin-viewer.generated.ts';

type Answered = NonNullable<AdminViewerQuery['viewer']>;

const NAME = 'viewer';

/** Keeps who is signed in on this device, so that a screen that works without a connection opens without one too. */
export const keepViewer = ({ account, attachments }: AdminViewer): Promise<void> =>
  keepAnswer(account.id, NAME, { account, attachments });

/**
 * Who is signed in as this device kept it, where the server could not be asked; null where it kept nothing, undefined
 * while that is looked up. The server decides about every call as ever.
 */
export function useKeptViewer(accountId: string, error: unknown): Answered | null | undefined {
  const [kept, setKept] = useState<Answered | null | undefined>(undefined);
  const isCutOff = isConnectionLost(error);
  useEffect(() => {
    if (isCutOff) void keptAnswer<Answered>(accountId, NAME).then((found) => setKept(found?.answer ?? null));
  }, [accountId, isCutOff]);
  return isCutOff ? kept : null;
}
