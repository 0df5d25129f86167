import { lazy, Suspense } from 'react';
import type { CSSProperties } from 'react';
import { BusinessPublicPage } from '../../business-page/business-public-page.tsx';
import type { BusinessPageQuery } from '../../business-page/content/business-page.generated.ts';
import { ErrorBoundary } from '../../ui/messages/error-boundary.tsx';
import type { SiteConfig } from '../site-config.ts';
import { SiteProvider } from '../site-context.tsx';

const ErrorPage = lazy(async () => ({
  default: (await import('../../error-page/error-page.tsx')).ErrorPage,
}));

interface PageDocumentProps {
  config: SiteConfig;
  business: BusinessPageQuery['business'];
  /** Its colours, worked out by the server. */
  style: CSSProperties;
  /** Opens another screen of ours. */
  onLeave: (href: string) => Promise<void>;
}

/**
 * A business's page as a document of its own, without the router that the other screens share: most of those who read
 * it leave again, and a phone should fetch no more for them than what they look at. The same tree on the server and in
 * the browser (docs/decisions/0064).
 */
export function PageDocument({ config, business, style, onLeave }: PageDocumentProps) {
  return (
    <SiteProvider value={config}>
      <ErrorBoundary
        fallback={() => (
          <Suspense>
            <ErrorPage hereHref={window.location.pathname + window.location.search} />
          </Suspense>
        )}
      >
        <BusinessPublicPage business={business} style={style} onLeave={onLeave} />
      </ErrorBoundary>
    </SiteProvider>
  );
}
