import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';

/** A raised sheet with a hairline; `as="section"` where it has a heading of its own. */
export function Card({
  as: Element = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' }) {
  return (
    <Element
      {...rest}
      className={classNames('rounded-card border border-line bg-raised p-4 sm:p-6', className)}
    />
  );
}
