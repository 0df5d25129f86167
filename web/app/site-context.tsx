import { createContext, useContext } from 'react';
import type { SiteConfig } from './site-config.ts';

const SiteContext = createContext<SiteConfig | null>(null);

export const SiteProvider = SiteContext.Provider;

/** What the server said about this installation; the same on the server and in the browser. */
export function useSiteConfig(): SiteConfig {
  const config = useContext(SiteContext);
  if (!config) throw new Error('useSiteConfig needs a SiteProvider above it');
  return config;
}
