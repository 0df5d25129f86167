import type { EndedSession } from '../client/session/session.ts';
import { Notice } from '../ui/messages/notice.tsx';
import { useBusinessNameQuery } from './sign-in.generated.ts';

interface EndedSessionNoticeProps {
  ended: EndedSession;
  /** What logging in is for here: "join here". */
  purpose: string;
}

/** Says that a session ended which nobody ended, and whose it was. */
export function EndedSessionNotice({ ended: { username, tenant, why }, purpose }: EndedSessionNoticeProps) {
  const { data } = useBusinessNameQuery(
    tenant && why === 'other-business' ? { variables: { slug: tenant } } : { skip: true },
  );
  const at = data ? ` at ${data.business.name}` : '';
  return (
    <Notice tone="info">
      {why === 'other-business' &&
        `You were signed in as ${username}${at}. Log in to ${purpose} with the same account.`}
      {why === 'another-tab' &&
        `You were signed in as ${username}. That ended in another tab. Log in to go on with the same account.`}
      {why === 'expired' && 'Your session has ended. Please log in again.'}
    </Notice>
  );
}
