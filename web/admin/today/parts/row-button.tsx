import { Button } from '../../../ui/button.tsx';
import type { ButtonProps } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

/** A button for cold hands: 56 px high, 18 px text. */
export function RowButton({ className, ...rest }: ButtonProps) {
  return (
    <Button
      size="lg"
      {...rest}
      className={classNames('min-h-14 max-w-full py-2 text-lg leading-tight max-sm:px-3', className)}
    />
  );
}
