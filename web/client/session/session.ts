import { useSyncExternalStore } from 'react';
import { readStored, readStoredObject, storageKeys, writeStored } from '../storage/storage.ts';
import { readTenant, writeTenant } from '../storage/stored-tenant.ts';

/** What is stored under auth_user: the account as the REST login answers it, and whether a business is attached. */
export interface StoredUser {
  id: string;
  public_id: string;
  username: string;
  is_admin: boolean;
  email: string | null;
  name: string | null;
  phone: string | null;
  /** "Business owner" in the specification's sense: attached to at least one business, whatever the role. */
  has_businesses: boolean;
}

/** Somebody is signed in when both the token and the user are stored. */
export interface Session {
  token: string;
  user: StoredUser;
}

/** What signing in (or exchanging a one-time code) answers. */
export interface SignedIn {
  token: string;
  tenant?: string | null;
  account: {
    id: string;
    publicId: string;
    username: string;
    isAdmin: boolean;
    email?: string | null;
    name?: string | null;
    phone?: string | null;
  };
  attachments: readonly unknown[];
}

/** A session that ended without being asked to, so that a screen can say so. */
export interface EndedSession {
  username: string;
  /** Slug of the business that it was at, or null. */
  tenant: string | null;
  /** Another business's page was opened; another tab signed out; or the server no longer knows the token. */
  why: 'other-business' | 'another-tab' | 'expired';
}

const listeners = new Set<() => void>();
let ended: EndedSession | null = null;
let cached: { key: string; session: Session | null } | null = null;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** The session as stored now; the same object as long as nothing changed. */
export function readSession(): Session | null {
  const token = readStored(storageKeys.token);
  const key = `${token} ${readStored(storageKeys.user)}`;
  if (cached?.key !== key) cached = { key, session: token ? parseSession(token) : null };
  return cached.session;
}

function parseSession(token: string): Session | null {
  const stored = readStoredObject(storageKeys.user);
  if (!stored) return null;
  return {
    token,
    user: {
      id: text(stored.id),
      public_id: text(stored.public_id),
      username: text(stored.username),
      is_admin: stored.is_admin === true,
      email: textOrNull(stored.email),
      name: textOrNull(stored.name),
      phone: textOrNull(stored.phone),
      has_businesses: stored.has_businesses === true,
    },
  };
}

/** Login stores token, user and tenant (docs/rules.md "Signing in"). */
export function storeSession({ token, account, attachments, tenant }: SignedIn): void {
  const user: StoredUser = {
    id: account.id,
    public_id: account.publicId,
    username: account.username,
    is_admin: account.isAdmin,
    email: account.email ?? null,
    name: account.name ?? null,
    phone: account.phone ?? null,
    has_businesses: attachments.length > 0,
  };
  writeStored(storageKeys.token, token);
  writeStored(storageKeys.user, JSON.stringify(user));
  writeStored(storageKeys.ownerHomePath, null);
  writeTenant(tenant ?? null);
  ended = null;
  announce();
}

/** Keeps what is stored about the user in step with a saved profile. */
export function updateStoredUser(profile: Pick<StoredUser, 'email' | 'name' | 'phone'>): void {
  const stored = readStoredObject(storageKeys.user);
  if (!stored) return;
  const { email, name, phone } = profile;
  writeStored(storageKeys.user, JSON.stringify({ ...stored, email, name, phone }));
}

/** The stored user works for a business from now on. */
export function markAttached(): void {
  const stored = readStoredObject(storageKeys.user);
  if (stored) writeStored(storageKeys.user, JSON.stringify({ ...stored, has_businesses: true }));
}

/**
 * Logout removes token, user and owner home path; the current tenant stays. `why` is given where nobody asked for it:
 * the screen that follows says so.
 */
export function clearSession(why?: EndedSession['why']): void {
  const session = readSession();
  ended = why && session ? endedAs(session, why) : null;
  writeStored(storageKeys.token, null);
  writeStored(storageKeys.user, null);
  writeStored(storageKeys.ownerHomePath, null);
  announce();
}

const endedAs = ({ user }: Session, why: EndedSession['why']): EndedSession => ({
  username: user.username,
  tenant: readTenant(),
  why,
});

/** May this user go to the admin area? */
export const opensAdmin = (user: StoredUser) => user.is_admin || user.has_businesses;

/** Calls back when somebody signs in or out, in this tab or another one. Answers the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storageKeys.token && event.key !== storageKeys.user) return;
    const before = cached?.session;
    if (before && !readSession()) ended = endedAs(before, 'another-tab');
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromAnotherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromAnotherTab);
  };
}

/** The session, kept up to date; null on the server and during hydration. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null);
}

/** How the last session of this tab ended, where nobody asked for it; null on the server and while signed in. */
export function useEndedSession(): EndedSession | null {
  return useSyncExternalStore(
    onSessionChange,
    () => ended,
    () => null,
  );
}

function announce(): void {
  for (const listener of listeners) listener();
}
