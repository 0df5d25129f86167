import { useEffect, useState } from 'react';

/**
 * The secret of the link that was opened: what follows the # of the address, from which it is taken away at once, so
 * that no history, screenshot or copied address holds it. '' where there is none.
 */
export function useLinkSecret(): string {
  const [secret] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (hash) window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  return secret;
}
