import { formatUsd, monthlyPrice } from '../../schema/rules/money.ts';
import { Alert } from '../ui/alert.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useCountTo } from './use-count-to.ts';

interface BecomeAMemberProps {
  /** Cents a month, or null while nothing can be chosen. */
  amount: number | null;
  busy: boolean;
  /** Why checkout is blocked; an alert above the button. */
  problem: string | null;
}

/** The page's one primary action with the running price; on a phone a bar that stays at the bottom. */
export function BecomeAMember({ amount, busy, problem }: BecomeAMemberProps) {
  const shown = useCountTo(amount ?? 0);
  return (
    // The rim of paper covers the hairline that a browser leaves at the edge of what sticks, in a page made smaller.
    <div className="z-20 border-line bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:px-4 lg:sticky lg:bottom-0 lg:mt-6 lg:shadow-[0_0_0_2px_var(--paper)]">
      {problem && (
        <div id="checkout-problem" tabIndex={-1} className="mb-3 outline-none">
          <Alert tone="warn">{problem}</Alert>
        </div>
      )}
      <button
        type="submit"
        disabled={amount === null}
        aria-disabled={busy || undefined}
        className="flex min-h-14 w-full flex-wrap items-center justify-center gap-x-2 rounded-control border-2 border-[var(--button-border)] bg-accent bg-clip-border px-4 py-2 text-base font-semibold text-accent-ink transition-colors hover:bg-accent-strong disabled:cursor-not-allowed disabled:opacity-60"
      >
        <span>{busy ? 'One moment…' : 'Become a Member'}</span>
        {amount !== null && (
          <>
            {' '}
            <span aria-hidden="true">·</span> <span className="tabular">{monthlyPrice(shown)}</span>
          </>
        )}
      </button>
      {amount === null && (
        <p className="mt-2 text-center text-sm text-muted">No memberships are open at the moment.</p>
      )}
      <VisuallyHidden live="polite">{amount === null ? '' : `${formatUsd(amount)} a month`}</VisuallyHidden>
    </div>
  );
}
