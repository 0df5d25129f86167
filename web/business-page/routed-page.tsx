import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSiteConfig } from '../app/site-context.tsx';
import { Head } from '../ui/page/head.tsx';
import { businessHead } from './business-head.ts';
import { BusinessPublicPage } from './business-public-page.tsx';
import type { BusinessPageQuery } from './content/business-page.generated.ts';
import { publicContentOf } from './content/public-content.ts';
import { themeStyle } from './theme-style.ts';

/** A business's page on a route of the application: where a visitor came from another of its screens. */
export function RoutedPage({ business }: { business: BusinessPageQuery['business'] }) {
  const config = useSiteConfig();
  const navigate = useNavigate();
  const style = useMemo(() => themeStyle(publicContentOf(business).theme), [business]);
  return (
    <>
      <Head {...businessHead(business, config)} />
      <BusinessPublicPage business={business} style={style} onLeave={navigate} />
    </>
  );
}
