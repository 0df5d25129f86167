import type { Page } from '@playwright/test';

/** A device that holds passkeys and answers at once, as Chromium makes one up (the protocol's WebAuthn domain). */
export interface VirtualPasskey {
  /** How often its one passkey has signed; 0 where it holds none. */
  signed(): Promise<number>;
  /** Its owner has lost it. */
  lose(): Promise<void>;
}

/** Gives a page's browser such a device: its owner is there, and is known by their finger. */
export async function giveVirtualPasskey(page: Page): Promise<VirtualPasskey> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async signed() {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials[0]?.signCount ?? 0;
    },
    async lose() {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
