import { initials } from '../../../schema/rules/accounts/initials.ts';
import { classNames } from '../class-names.ts';

const tints = [
  'bg-[#e3ecdf] text-[#2c4a2b]',
  'bg-[#f3e3d6] text-[#6b3d1c]',
  'bg-[#e3e6f0] text-[#333f6b]',
  'bg-[#f1dfe6] text-[#6b2747]',
  'bg-[#efe8cf] text-[#574711]',
];

const tintOf = (name: string) =>
  tints[Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length];

interface InitialsProps {
  name: string;
  /** Its size and that of its letters. */
  className?: string;
  /** Fills its place with square corners. */
  square?: boolean;
}

/** A tinted tile where a logo is missing; the same name always has the same tint. */
export function Initials({ name, className = 'size-12 text-base', square = false }: InitialsProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center font-semibold',
        !square && 'rounded-card',
        tintOf(name),
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
