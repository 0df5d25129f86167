import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass } from './text-input.tsx';

export function Textarea({
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return <textarea rows={5} {...rest} className={classNames(controlClass, 'resize-y py-2.5', className)} />;
}
