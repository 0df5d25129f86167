export type Profile = { email: string; name: string; phone: string };

/** What somebody wanted to save when their session had ended: it waits, in memory, until they have logged in again. */
let unsaved: { accountId: string; profile: Profile } | null = null;

export function keepUnsaved(accountId: string, profile: Profile): void {
  unsaved = { accountId, profile };
}

export function readUnsaved(accountId: string): Profile | null {
  return unsaved?.accountId === accountId ? unsaved.profile : null;
}

export function forgetUnsaved(): void {
  unsaved = null;
}
