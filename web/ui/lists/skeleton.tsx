import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useDelayed } from '../use-delayed.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** One grey shape; its size comes from `className` and is that of the real thing. */
export function SkeletonShape({ className }: { className?: string }) {
  return (
    <div
      className={classNames(
        'animate-[pulse-soft_1.6s_ease-in-out_infinite] rounded-control bg-line',
        className,
      )}
    />
  );
}

/**
 * A place-holder with the real layout. The room is kept from the start; the shapes are seen after 150 ms. `label`
 * is what a screen reader hears.
 */
export function Skeleton({
  label = 'Loading…',
  children,
  className,
}: {
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  const isVisible = useDelayed(150);
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden live="polite">{isVisible ? label : ''}</VisuallyHidden>
      <div aria-hidden="true" className={isVisible ? undefined : 'invisible'}>
        {children}
      </div>
    </div>
  );
}
