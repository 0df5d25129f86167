import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Anchor } from './anchor.tsx';
import type { AnchorProps } from './anchor.tsx';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-primary-ink hover:bg-primary-strong active:brightness-90',
  secondary: 'bg-raised text-ink ring-1 ring-inset ring-field-line/60 hover:ring-ink active:bg-sunken',
  quiet: 'text-ink underline-offset-4 hover:underline active:bg-sunken',
  danger: 'bg-bad text-bad-ink hover:bg-bad-strong active:brightness-90',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 text-sm',
  lg: 'min-h-13 px-6 text-base',
};

/** The classes of a button, for an element that is not one. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: Look = {}): string {
  return classNames(
    'relative inline-flex select-none items-center justify-center gap-2 rounded-control font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** While true the button keeps its width, says `busyLabel` and cannot be pressed again. */
    busy?: boolean;
    busyLabel?: string;
    icon?: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

/** A button that says what happens. `type` is "button" unless it is given. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel = 'Working…',
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), busy && 'cursor-progress', className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // A second press of a submit button must not submit again; `disabled` would drop the focus instead.
        if (busy || event.currentTarget.getAttribute('aria-disabled') === 'true') event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span
        className={classNames('inline-flex items-center gap-2', busy && 'invisible')}
        aria-hidden={busy || undefined}
      >
        {icon}
        {children}
      </span>
      {busy && (
        <span
          className={classNames(
            'absolute inset-0 flex items-center justify-center px-1 text-center leading-tight',
            // "Deleting…" is a little longer than "Delete", and is one word.
            !busyLabel.includes(' ') && 'whitespace-nowrap',
          )}
        >
          {busyLabel}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: AnchorProps & Look) {
  return <Anchor {...rest} className={classNames(buttonClass({ variant, size, wide }), className)} />;
}
