import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { FAILED_TO_LOAD_BUSINESSES } from '../businesses/failed-sentence.ts';
import { ErrorPage } from '../error-page/error-page.tsx';
import { isLoadFailure } from '../error-page/is-load-failure.ts';
import { OfflinePage } from '../error-page/offline-page.tsx';
import { paths } from './paths.ts';
import { RouterAnchor } from './router-anchor.tsx';
import { routesFor } from './routes.tsx';
import type { Served } from './served-data.tsx';
import { ServedProvider } from './served-data.tsx';
import type { SiteConfig } from './site-config.ts';
import { SiteProvider } from './site-context.tsx';
import { AnchorProvider } from '../ui/anchor.tsx';
import { ErrorBoundary } from '../ui/messages/error-boundary.tsx';
import { changeScreen } from '../ui/view-transition.ts';

/** What a screen says itself where it cannot be fetched. */
const OWN_SENTENCES: Record<string, string> = { [paths.businesses()]: FAILED_TO_LOAD_BUSINESSES };

/** The whole application below a router; the same tree on the server and in the browser. */
export function App({ config, served }: { config: SiteConfig; served: Served }) {
  const shown = useShownLocation();
  const { pathname, search } = shown;
  useArrival(pathname);
  return (
    <SiteProvider value={config}>
      <AnchorProvider value={RouterAnchor}>
        <ServedProvider served={served}>
          <ErrorBoundary
            resetKey={pathname}
            fallback={(error) =>
              isLoadFailure(error) ? (
                <OfflinePage hereHref={pathname + search} own={OWN_SENTENCES[pathname]} />
              ) : (
                <ErrorPage hereHref={pathname + search} />
              )
            }
          >
            {served.route === 'error' ? (
              <ErrorPage hereHref={pathname + search} />
            ) : (
              <Routes location={shown}>
                {routesFor(config.tenant).map(({ pattern, Screen }) => (
                  <Route key={pattern} path={pattern} element={<Screen />} />
                ))}
              </Routes>
            )}
          </ErrorBoundary>
        </ServedProvider>
      </AnchorProvider>
    </SiteProvider>
  );
}

/** The address whose screen is in sight: that of the router, but for the moment in which the screens change. */
function useShownLocation(): Location {
  const location = useLocation();
  const how = useNavigationType();
  const [shown, setShown] = useState(location);
  const isSameScreen = shown.pathname === location.pathname;
  useLayoutEffect(() => {
    if (isSameScreen) return;
    // The way back is at once: the browser puts the page where it was scrolled to, and may move it by itself.
    changeScreen(() => setShown(location), { atOnce: how === 'POP' });
  }, [isSameScreen, location, how]);
  return isSameScreen ? location : shown;
}

/** After a navigation inside the application: the top of the new page, with the focus on its content. */
function useArrival(pathname: string) {
  const how = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (how === 'POP') return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, how]);
}
