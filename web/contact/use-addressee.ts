import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServedData } from '../app/served-data.tsx';
import { useSiteConfig } from '../app/site-context.tsx';
import type { AddresseeQuery } from './addressee.generated.ts';

type Addressee = AddresseeQuery['business'];

/**
 * The business that the address names, else the one whose site this is; null for the platform, or where it is unknown. The
 * server sends it with the page; after a navigation inside the application it is asked for, and undefined until then.
 */
export function useAddressee(): Addressee | null | undefined {
  const { tenant } = useSiteConfig();
  const [search] = useSearchParams();
  const slug = search.get('business') || tenant;
  const served = useServedData<Partial<AddresseeQuery>>('contact');
  const [answer, setAnswer] = useState<{ slug: string; business: Addressee | null } | null>(null);
  const isServed = served !== null;
  useEffect(() => {
    if (slug === null || isServed) return;
    let isCurrent = true;
    void import('./deliver.ts')
      .then(({ askAddressee }) => askAddressee(slug, tenant))
      .catch(() => null)
      .then((business) => isCurrent && setAnswer({ slug, business }));
    return () => {
      isCurrent = false;
    };
  }, [slug, tenant, isServed]);
  if (slug === null) return null;
  if (served) return served.business ?? null;
  return answer?.slug === slug ? answer.business : undefined;
}
