import { useEffect, useState } from 'react';
import { useCreateHandoverMutation, useExchangeHandoverMutation } from './handover.generated.ts';
import { storeSession } from './session.ts';

const PARAMETER = 'handover';

/**
 * Leads somebody from a business's subdomain to an address of the main host, signed in there too: browser storage
 * does not cross hosts, so a one-time code travels in the fragment (docs/rules.md "Sessions"). Where no code can be had
 * the visitor arrives signed out.
 */
export function useLeaveSignedIn(): (address: string) => Promise<void> {
  const [createHandover] = useCreateHandoverMutation();
  return async (address) => {
    const code = await createHandover().then(
      (answer) => answer.data?.createHandover.code,
      () => undefined,
    );
    window.location.assign(code ? `${address}#${PARAMETER}=${encodeURIComponent(code)}` : address);
  };
}

/**
 * Exchanges a one-time code in the address for a session of this host and removes it from the address. True while
 * that is under way. A code that no longer holds, or that no page of ours has sent, is dropped in silence: the sign-in
 * form follows, or whoever is signed in stays it.
 */
export function useArrivingSignedIn(): boolean {
  const [exchange] = useExchangeHandoverMutation();
  const [code, setCode] = useState(() => (comesFromUs() ? codeInAddress() : null));
  useEffect(() => {
    const { pathname, search } = window.location;
    if (codeInAddress() !== null) window.history.replaceState(window.history.state, '', pathname + search);
    if (!code) return;
    exchange({ variables: { code } })
      .then(({ data }) => data && storeSession(data.exchangeHandover))
      .catch(() => undefined)
      .finally(() => setCode(null));
  }, [code, exchange]);
  return code !== null;
}

function codeInAddress(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get(PARAMETER);
}

/**
 * True where the page before was of this host or of a business's subdomain of it. A link from elsewhere could carry
 * somebody else's code, and its reader would go on in that account without knowing it.
 */
function comesFromUs(): boolean {
  const before = document.referrer && new URL(document.referrer).hostname;
  const { hostname } = window.location;
  return before === hostname || before.endsWith(`.${hostname}`);
}
