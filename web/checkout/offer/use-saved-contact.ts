import { useEffect } from 'react';
import type { Address } from '../../../schema/rules/businesses/address.ts';
import { clearSession } from '../../client/session/session.ts';
import type { Session } from '../../client/session/session.ts';
import { useSavedContactQuery } from './checkout.generated.ts';

/** What is known of somebody who is signed in: the profile, and the address of their newest membership. */
export interface SavedContact {
  email: string | null;
  name: string | null;
  phone: string | null;
  /** Null where they have no membership yet. */
  address: Address | null;
  /** Where that membership is. */
  businessName: string | null;
}

/**
 * Asks what is known of the member, so that nothing has to be typed twice; null while nobody is signed in. A token
 * that the server no longer knows is dropped: nobody is signed in by it.
 */
export function useSavedContact(session: Session | null): SavedContact | null {
  const { data } = useSavedContactQuery({ skip: session === null, fetchPolicy: 'network-only' });
  const isRefused = session !== null && data?.viewer === null;
  useEffect(() => {
    if (isRefused) clearSession('expired');
  }, [isRefused]);
  if (session === null) return null;
  const { account = session.user, latestSubscription } = data?.viewer ?? {};
  return {
    email: account.email ?? latestSubscription?.email ?? null,
    name: account.name ?? null,
    phone: account.phone ?? null,
    address: latestSubscription?.address ?? null,
    businessName: latestSubscription?.business.name ?? null,
  };
}
