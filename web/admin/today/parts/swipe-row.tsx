import { useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';

/** How far a finger goes until it means it, in pixels; and how much of that may be up or down. */
const FAR = 96;
const ASIDE = 40;

interface SwipeRowProps {
  /** Null where nothing can be swiped; the button in the row does the same. */
  onSwipe: (() => void) | null;
  children: ReactNode;
}

/** A row that a finger can push to the right. */
export function SwipeRow({ onSwipe, children }: SwipeRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const moveTo = (x: number) => {
    if (row.current) row.current.style.transform = x > 0 ? `translateX(${Math.min(x, FAR + 24)}px)` : '';
  };
  const end = () => {
    from.current = null;
    moveTo(0);
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!from.current) return;
    if (Math.abs(clientY - from.current.y) > ASIDE) end();
    else moveTo(clientX - from.current.x);
  };
  const drop = ({ clientX }: PointerEvent) => {
    const isFar = from.current !== null && clientX - from.current.x >= FAR;
    end();
    if (isFar) onSwipe?.();
  };
  return (
    <li
      ref={row}
      className="flex min-h-14 touch-pan-y flex-wrap items-center gap-x-4 gap-y-2 bg-raised px-3 py-3 first:rounded-t-card last:rounded-b-card sm:px-4"
      onPointerDown={({ clientX, clientY, pointerType }) => {
        if (onSwipe && pointerType !== 'mouse') from.current = { x: clientX, y: clientY };
      }}
      onPointerMove={follow}
      onPointerUp={drop}
      onPointerCancel={end}
    >
      {children}
    </li>
  );
}
