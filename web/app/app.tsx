import { useEffect, useRef } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
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

/** What a screen says itself where it cannot be fetched. */
const OWN_SENTENCES: Record<string, string> = { [paths.businesses()]: FAILED_TO_LOAD_BUSINESSES };

/** The whole application below a router; the same tree on the server and in the browser. */
export function App({ config, served }: { config: SiteConfig; served: Served }) {
  const { pathname, search } = useLocation();
  useArrival();
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
              <Routes>
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

/** After a navigation inside the application: the top of the new page, with the focus on its content. */
function useArrival() {
  const { pathname } = useLocation();
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
