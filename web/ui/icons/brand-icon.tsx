import { useEffect, useRef, useState } from 'react';
import type { brandMarks } from './brand-marks.ts';

type Marks = typeof brandMarks;

let marks: Marks | null = null;

/** Fetches the drawings. The server waits for it once; the browser asks only for an icon that arrived empty. */
export async function preloadBrandMarks(): Promise<void> {
  marks ??= (await import('./brand-marks.ts')).brandMarks;
}

/**
 * A network's own mark, in the text's colour. The drawings are large and stand in the server's HTML already, so they
 * are no part of the page's first script: hydration keeps what the SVG holds.
 */
export function BrandIcon({ name, size = 20 }: { name: keyof Marks; size?: number }) {
  const [loaded, setLoaded] = useState(marks);
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (svg.current?.firstChild) return;
    let isHere = true;
    preloadBrandMarks().then(
      () => isHere && setLoaded(marks),
      // Without its drawing the link still has its name for a screen reader.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <svg
      ref={svg}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: loaded ? `<path d="${loaded[name]}"/>` : '' }}
    />
  );
}
