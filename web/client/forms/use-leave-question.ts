import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** A way out of the screen that waits for an answer. */
type Way = () => void;

/**
 * Asks before the screen is left while `isUnsaved`: for a link, for "Log out" (a button marked data-leaves), and for
 * the browser's back and forward. For a reload or a closed tab the browser asks itself.
 */
export function useLeaveQuestion(isUnsaved: boolean) {
  const navigate = useNavigate();
  const [way, setWay] = useState<Way | null>(null);
  const isLeaving = useRef(false);
  const here = useRef<number | null>(null);

  useEffect(() => {
    here.current = historyIndex();
  }, []);

  useEffect(() => {
    if (!isUnsaved) return undefined;

    const ask = (go: Way) => setWay(() => go);

    const onClick = (event: MouseEvent) => {
      if (isLeaving.current || !(event.target instanceof Element)) return;
      const leaving = event.target.closest<HTMLElement>('a[href], [data-leaves]');
      if (!leaving || (leaving instanceof HTMLAnchorElement && staysHere(leaving, event))) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => {
        if (!(leaving instanceof HTMLAnchorElement)) leaving.click();
        else if (leaving.origin !== window.location.origin) window.location.assign(leaving.href);
        else void navigate(leaving.pathname + leaving.search + leaving.hash);
      });
    };

    // The address has changed already: go back to this screen's before the router hears of it, and ask.
    let isReturning = false;
    const onPop = (event: PopStateEvent) => {
      if (isLeaving.current) return;
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      const there = historyIndex();
      if (there === null || here.current === null || there === here.current) return;
      const distance = there - here.current;
      isReturning = true;
      event.stopImmediatePropagation();
      window.history.go(-distance);
      ask(() => window.history.go(distance));
    };

    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };

    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onPop, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onPop, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved, navigate]);

  return {
    isAsking: way !== null,
    leave: () => {
      isLeaving.current = true;
      setWay(null);
      way?.();
    },
    stay: () => setWay(null),
  };
}

/** React Router numbers its entries of the browser's history. */
function historyIndex(): number | null {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null ? (state as { idx?: unknown }).idx : null;
  return typeof index === 'number' ? index : null;
}

/** A click that opens another tab, downloads, or moves on this very page leaves nothing behind. */
function staysHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isSamePage =
    link.origin === window.location.origin &&
    link.pathname === window.location.pathname &&
    link.search === window.location.search;
  const isOther = !['http:', 'https:'].includes(link.protocol);
  return (
    isElsewhere ||
    isSamePage ||
    isOther ||
    link.hasAttribute('download') ||
    (link.target !== '' && link.target !== '_self')
  );
}
