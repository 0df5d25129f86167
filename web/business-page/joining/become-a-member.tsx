import { formatUsd, monthlyPrice } from '../../../schema/rules/money/money.ts';
import type { Box } from '../../../schema/rules/memberships/box.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { JoiningWords } from './joining-words.ts';
import { SummaryLines } from './summary-lines.tsx';

interface BecomeAMemberProps {
  /** Null where the chosen package can't be had now. */
  box: Box | null;
  busy: boolean;
  /** Why checkout is blocked; an alert above the button. */
  problem: string | null;
  /** Said before anybody presses the button: the cutoff. */
  earlyProblem: string | null;
  joining: JoiningWords | null;
  /** What is to pay today, in words; null where nothing true can be said of it. */
  payment: string | null;
}

/**
 * The page's one primary action with the running price: beside the page a card that stays in sight, with what is in the
 * box; on a phone a bar that stays at the bottom.
 */
export function BecomeAMember(props: BecomeAMemberProps) {
  const { box, busy, problem, earlyProblem, joining, payment } = props;
  // The server's price is that of the choice which it drew; another choice hides it until the scripts know its price.
  const drawn = useHydrated() ? '' : 'drawn-price';
  const opens = joining?.opens ?? null;
  const amount = box?.amount ?? 0;
  return (
    <div className="z-20 border-line bg-paper max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:sticky lg:top-6 lg:mt-6 lg:rounded-card lg:border lg:bg-raised lg:p-5 lg:shadow-low">
      {box ? (
        <div className={drawn}>
          <SummaryLines box={box} />
        </div>
      ) : (
        <p className="max-lg:pb-2">This one is not available at the moment. Please choose another.</p>
      )}
      <div className={box ? 'flex flex-col lg:mt-4' : 'hidden'}>
        {problem ? (
          <div id="checkout-problem" tabIndex={-1} className="mb-3 outline-none">
            <Alert tone="warn">{problem}</Alert>
          </div>
        ) : (
          // Known after the page was drawn: on a phone it stands above the bar, so that the button stays where it is.
          earlyProblem && (
            <p className="text-sm max-lg:absolute max-lg:inset-x-0 max-lg:bottom-full max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-2 lg:order-last lg:mt-3">
              {earlyProblem}
            </p>
          )
        )}
        <button
          type="submit"
          aria-disabled={busy || undefined}
          className={
            'flex min-h-14 w-full flex-wrap items-center justify-center gap-x-2 rounded-control border-2 px-4 py-1 text-base leading-tight font-semibold transition-colors active:brightness-95 ' +
            (opens
              ? 'border-field-line bg-sunken text-ink'
              : 'border-[var(--button-border)] bg-accent bg-clip-border text-accent-ink hover:bg-accent-strong')
          }
        >
          <span className="whitespace-nowrap">{busy ? 'One moment…' : 'Become a Member'}</span>{' '}
          {/* A new price appears whole: counting to it would show prices that are nobody's. */}
          <span key={amount} className={`tabular whitespace-nowrap animate-[appear_160ms_ease-out] ${drawn}`}>
            {monthlyPrice(amount)}
          </span>
          {opens && <span className="basis-full text-center text-sm leading-tight font-normal">{opens}</span>}
        </button>
        <VisuallyHidden live="polite">
          <span className={drawn}>{`${formatUsd(amount)} a month`}</span>
        </VisuallyHidden>
        {payment && !opens && <p className="mt-3 text-sm text-muted max-lg:hidden">{payment}</p>}
      </div>
    </div>
  );
}
