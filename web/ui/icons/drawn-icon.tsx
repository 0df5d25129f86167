import type { LucideIcon } from 'lucide-react';

interface DrawnIconProps {
  /** The drawing itself, imported by the component that shows it. */
  icon: LucideIcon;
  size?: number;
  className?: string;
}

/**
 * One icon of the set, for what a public page draws: it brings only the drawings it shows, where `Icon` brings the
 * whole table. It is decoration: the word beside it carries the meaning.
 */
export function DrawnIcon({ icon: Drawing, size = 20, className = '' }: DrawnIconProps) {
  return (
    <Drawing
      // In rem: it grows with the reader’s text.
      size={`${size / 16}rem`}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
    />
  );
}
