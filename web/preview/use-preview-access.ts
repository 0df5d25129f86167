import { errorDetails } from '../client/errors/error-message.ts';
import { useSession } from '../client/session/session.ts';
import { readStored, storageKeys } from '../client/storage/storage.ts';
import { readTenant } from '../client/storage/stored-tenant.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { usePreviewAccessQuery } from './preview.generated.ts';

/** To the letter (docs/rules.md "Messages"). */
export const NOT_SIGNED_IN = 'Access denied. Please log in.';
export const NOT_ALLOWED = 'Access denied. You do not have permission to preview this business page.';
export const SESSION_UNREADABLE = 'Authentication error.';

/** `waiting` while it is not known; a problem is a sentence. */
export type PreviewAccess = 'waiting' | 'allowed' | { problem: string };

/**
 * May this person look at the preview: a platform admin, somebody whose stored tenant is the slug, or somebody who is
 * attached to that business. What is shown is this browser's own data, so only the last is asked of the server.
 * Source: docs/rules.md "Preview".
 */
export function usePreviewAccess(slug: string): PreviewAccess {
  const isHydrated = useHydrated();
  const session = useSession();
  const isKnown = Boolean(session && (session.user.is_admin || readTenant() === slug));
  const { data, error, loading } = usePreviewAccessQuery({
    skip: !isHydrated || !session || isKnown,
    fetchPolicy: 'network-only',
  });
  if (!isHydrated) return 'waiting';
  if (!session) return { problem: hasBrokenSession() ? SESSION_UNREADABLE : NOT_SIGNED_IN };
  if (isKnown) return 'allowed';
  if (error) {
    return { problem: errorDetails(error).code === 'UNAUTHENTICATED' ? NOT_SIGNED_IN : SESSION_UNREADABLE };
  }
  if (loading || !data) return 'waiting';
  if (!data.viewer) return { problem: NOT_SIGNED_IN };
  const isAttached = data.viewer.attachments.some(({ business }) => business.slug === slug);
  return isAttached ? 'allowed' : { problem: NOT_ALLOWED };
}

/** A token is stored, but whose it is can't be read. */
const hasBrokenSession = () =>
  readStored(storageKeys.token) !== null && readStored(storageKeys.user) !== null;
