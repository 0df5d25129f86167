import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSiteConfig } from '../../app/site-context.tsx';

/** Which business a member's screen is about, and where its other screens are from here. */
export interface BusinessPlace {
  /** The business of the path, else of the subdomain; null where the screen is about all of them. Lower case. */
  slug: string | null;
  /** Only the path's: links need no slug on a subdomain. */
  pathSlug: string | null;
  /** The business's page, or null without a business. */
  homeHref: string | null;
}

/** Reads the place from the address. */
export function useBusinessPlace(): BusinessPlace {
  const { slug } = useParams();
  const { tenant } = useSiteConfig();
  const pathSlug = slug?.toLowerCase() ?? null;
  const homeHref = pathSlug ? paths.business(pathSlug) : tenant ? paths.landing() : null;
  return { slug: pathSlug ?? tenant, pathSlug, homeHref };
}
