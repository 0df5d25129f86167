/**
 * The keys of docs/rules.md "Browser storage", and storage that never throws: where the browser
 * blocks it (private windows, policies), values live in memory until the page is left.
 */
export const storageKeys = {
  token: 'auth_token',
  user: 'auth_user',
  ownerHomePath: 'owner_home_path',
  tenant: 'current_tenant',
  selection: 'membership_selection',
  /** Somebody has put a business's first steps away. */
  firstStepsHidden: (accountId: string, businessId: string) =>
    `first_steps_hidden_${accountId}_${businessId}`,
  /** Which columns somebody has chosen for memberships lists. */
  membershipColumns: (accountId: string) => `memberships_columns_${accountId}`,
  preview: (slug: string) => `preview_data_${slug}`,
} as const;

const memory = new Map<string, string>();

/** The stored text, or null; null on the server too. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a text; null removes it. Answers false where it could only be kept in memory (blocked or full). */
export function writeStored(key: string, value: string | null): boolean {
  memory.delete(key);
  try {
    if (value === null) globalThis.localStorage.removeItem(key);
    else globalThis.localStorage.setItem(key, value);
    return true;
  } catch {
    if (value !== null) memory.set(key, value);
    return false;
  }
}

/** The stored JSON object, or null where there is none or somebody wrote something else there. */
export function readStoredObject(key: string): Record<string, unknown> | null {
  const text = readStored(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
