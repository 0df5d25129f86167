import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { STEPS } from './steps.ts';
import type { Step } from './steps.ts';

interface StepLineProps {
  step: Step;
  /** Whether a step holds all that it asks for: one that was jumped over is not done. */
  isDone: (step: Step) => boolean;
  onBack: (step: Step) => void;
}

/** The three steps as a line; the ones behind can be gone back to. */
export function StepLine({ step, isDone, onBack }: StepLineProps) {
  return (
    <nav aria-label="Checkout steps">
      <ol className="flex flex-wrap items-center gap-x-2">
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={classNames(
              'flex items-center gap-2',
              index > 0 && 'before:h-px before:w-4 before:bg-line sm:before:w-8',
            )}
          >
            {index < step ? (
              <button
                type="button"
                onClick={() => onBack(index as Step)}
                className="inline-flex min-h-11 items-center gap-2 rounded-control text-sm font-medium text-muted hover:text-ink"
              >
                {isDone(index as Step) ? (
                  <Dot tone="done">
                    <Icon name="check" size={16} />
                  </Dot>
                ) : (
                  <Dot tone="later">{index + 1}</Dot>
                )}
                <span className="max-sm:sr-only">{name}</span>
                <VisuallyHidden>
                  {isDone(index as Step) ? ', done, go back to it' : ', not done yet, go back to it'}
                </VisuallyHidden>
              </button>
            ) : (
              <span
                aria-current={index === step ? 'step' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center gap-2 text-sm font-medium',
                  index === step ? 'text-ink' : 'text-faint',
                )}
              >
                <Dot tone={index === step ? 'now' : 'later'}>{index + 1}</Dot>
                <span className={index === step ? undefined : 'max-sm:sr-only'}>{name}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Dot({ tone, children }: { tone: 'done' | 'now' | 'later'; children: React.ReactNode }) {
  // The business's own colour, as on its buttons; a tint of it carries our ink, which can be read on any.
  const tones = {
    done: 'bg-primary/15 text-ink',
    now: 'bg-primary text-primary-ink',
    later: 'ring-1 ring-inset ring-field-line text-muted',
  };
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-7 shrink-0 items-center justify-center rounded-full text-xs font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
