import { lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ScreenSkeleton } from './screen-skeleton.tsx';

export interface LazyScreen {
  /** Fetches the chunk; hydration and the server wait for it, so that the first picture is drawn at once. */
  preload: () => Promise<void>;
  Screen: ComponentType;
}

/** A screen in a chunk of its own; `waiting` stands in for it while the chunk is on the way. */
export function lazyScreen(
  load: () => Promise<ComponentType>,
  waiting: ReactNode = <ScreenSkeleton />,
): LazyScreen {
  let Loaded: ComponentType | null = null;
  const preload = async () => {
    Loaded ??= await load();
  };
  const Deferred = lazy(async () => {
    await preload();
    return { default: Loaded as ComponentType };
  });
  function Screen() {
    // Decided once per visit: going over from the deferred one to the loaded one would drop the screen's state.
    const [Ready] = useState(() => Loaded);
    return Ready ? (
      <Ready />
    ) : (
      <Suspense fallback={waiting}>
        <Deferred />
      </Suspense>
    );
  }
  return { preload, Screen };
}
