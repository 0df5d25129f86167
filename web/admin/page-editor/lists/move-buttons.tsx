import { Icon } from '../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface MoveButtonsProps {
  /** 'picture 2'. */
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}

const buttonClass =
  'flex size-11 items-center justify-center rounded-control text-muted hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40';

/** Up and down, for who can't or doesn't want to drag. At an end they stay, so that the focus does too. */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  if (count < 2) return null;
  return (
    <>
      <button
        type="button"
        aria-disabled={at === 0 || undefined}
        className={buttonClass}
        onClick={() => at > 0 && onMove(at - 1)}
      >
        <Icon name="arrow-up" />
        <VisuallyHidden>Move {name} up</VisuallyHidden>
      </button>
      <button
        type="button"
        aria-disabled={at === count - 1 || undefined}
        className={buttonClass}
        onClick={() => at < count - 1 && onMove(at + 1)}
      >
        <Icon name="arrow-down" />
        <VisuallyHidden>Move {name} down</VisuallyHidden>
      </button>
    </>
  );
}
