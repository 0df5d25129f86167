import { formatUsd, monthlyPrice } from '../../../schema/rules/money/money.ts';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface BecomeAMemberProps {
  /** Cents a month, or null while nothing can be chosen. */
  amount: number | null;
  busy: boolean;
  /** Why checkout is blocked; an alert above the button. */
  problem: string | null;
}

/** The page's one primary action with the running price; on a phone a bar that stays at the bottom. */
export function BecomeAMember({ amount, busy, problem }: BecomeAMemberProps) {
  // The server's price is that of the choice which it drew; another choice hides it until the scripts know its price.
  const drawn = useHydrated() ? undefined : 'drawn-price';
  if (amount === null) {
    return (
      <p className="mt-8 text-lg">
        Memberships open soon.{' '}
        <Anchor
          href={paths.contact()}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          Ask us when
        </Anchor>
      </p>
    );
  }
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
        aria-disabled={busy || undefined}
        className="flex min-h-14 w-full flex-wrap items-center justify-center gap-x-2 rounded-control border-2 border-[var(--button-border)] bg-accent bg-clip-border px-4 py-2 text-base font-semibold text-accent-ink transition-colors hover:bg-accent-strong"
      >
        <span>{busy ? 'One moment…' : 'Become a Member'}</span>{' '}
        <span className={`whitespace-nowrap ${drawn ?? ''}`}>
          <span aria-hidden="true" className="max-[340px]:hidden">
            ·{' '}
          </span>
          {/* A new price appears whole: counting to it would show prices that are nobody's. */}
          <span key={amount} className="tabular animate-[appear_160ms_ease-out]">
            {monthlyPrice(amount)}
          </span>
        </span>
      </button>
      <VisuallyHidden live="polite">
        <span className={drawn}>{`${formatUsd(amount)} a month`}</span>
      </VisuallyHidden>
    </div>
  );
}
