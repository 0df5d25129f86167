import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';

/** The look that every single-line control shares. 16 px text, so that a phone does not zoom in. */
export const controlClass =
  'block w-full min-h-11 rounded-control border border-field-line bg-raised px-3 text-base text-ink placeholder:text-faint ' +
  'transition-colors hover:border-ink focus-visible:border-ink aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted';

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextInput({ className, ...rest }: TextInputProps) {
  return <input type="text" {...rest} className={classNames(controlClass, className)} />;
}
