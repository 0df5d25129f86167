import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** The state block's part about the page itself. */
export interface Served {
  route: string;
  /** The result of the route's query, as the server executed it. */
  data: unknown;
}

const ServedContext = createContext<{ served: Served; locationKey: string } | null>(null);

/** Holds what the server sent with the document. It belongs to the address that was loaded, not to later ones. */
export function ServedProvider({ served, children }: { served: Served; children: ReactNode }) {
  const { key } = useLocation();
  const [value] = useState({ served, locationKey: key });
  return <ServedContext.Provider value={value}>{children}</ServedContext.Provider>;
}

/**
 * The result of `route`'s query where the server sent it with this very page, or null: then the screen asks by its
 * generated hook, in a chunk of its own. `Result` is the generated type of that query.
 */
export function useServedData<Result>(route: string): Result | null {
  const context = useContext(ServedContext);
  const { key } = useLocation();
  if (!context || context.locationKey !== key || context.served.route !== route) return null;
  return context.served.data as Result | null;
}
