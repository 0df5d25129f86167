import { useEffect, useState } from 'react';

/**
 * What is fetched once a screen is drawn, as nothing that is drawn first needs it; null until it is there, and where it does
 * not come. `load` is the same function at each drawing.
 */
export function useLater<Loaded>(load: () => Promise<Loaded>): Loaded | null {
  const [later, setLater] = useState<{ loaded: Loaded } | null>(null);
  useEffect(() => {
    void load().then(
      (loaded) => setLater({ loaded }),
      () => undefined,
    );
  }, [load]);
  return later && later.loaded;
}
