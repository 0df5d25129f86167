import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { DrawnIcon } from '../icons/drawn-icon.tsx';
import { controlClass } from './text-input.tsx';

/** The browser's own select: it is the best one on a phone. Options are its children. */
export function Select({
  className,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) {
  return (
    <div className="relative">
      <select {...rest} className={classNames(controlClass, 'appearance-none pr-10', className)} />
      <DrawnIcon
        icon={ChevronDown}
        className="pointer-events-none absolute right-3 top-1/2 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
