import { useEffect, useRef, useState } from 'react';

interface Room {
  width: number;
  height: number;
}

/** The room of an element in pixels, followed while it changes; `first` until it is measured. */
export function useRoom(first: Room = { width: 0, height: 0 }) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) {
        const { width, height } = entry.contentRect;
        setRoom({ width, height });
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, ...room };
}
