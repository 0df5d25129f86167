import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatMonthDay } from '../../../schema/rules/time/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { ChangeBoxDialog } from './change-box-dialog.tsx';
import { useNews } from '../membership/news.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { ROW_ACT } from '../membership/row-act.ts';

/**
 * The button that changes package, mode, add-ons and upgrades, and below it from when a change holds and why it is off:
 * in two parts, as other actions may stand beside the button. Quiet at the end of a row.
 */
export function useChangeBox(
  subscription: PortalSubscriptionFragment,
  look: 'secondary' | 'quiet' = 'secondary',
): {
  button: ReactNode;
  below: ReactNode;
} {
  const { changeBoxProblem, pendingBox, changeHoldsFrom, chargesHeldAt } = subscription;
  const [open, setOpen] = useState(false);
  const news = useNews();
  const id = useId();
  const button = (
    <Button
      variant={look}
      className={look === 'quiet' ? ROW_ACT : undefined}
      disabled={changeBoxProblem !== null}
      aria-describedby={changeBoxProblem ? id : undefined}
      onClick={() => {
        news.clear();
        setOpen(true);
      }}
    >
      Change Box
    </Button>
  );
  // While it is on hold nobody knows the day of the next box.
  const holds = chargesHeldAt === null && changeHoldsFrom && (pendingBox || !changeBoxProblem);
  const below = (
    <>
      {news.sentence ? (
        <Notice>{news.sentence}</Notice>
      ) : (
        holds && (
          <p className="text-sm text-muted">
            {pendingBox
              ? `Your changed box comes from ${formatMonthDay(changeHoldsFrom)}.`
              : `Changes apply from ${formatMonthDay(changeHoldsFrom)}.`}
          </p>
        )
      )}
      {changeBoxProblem && (
        <p id={id} className="text-balance text-sm text-muted">
          {changeBoxProblem}
        </p>
      )}
      {open && (
        <ChangeBoxDialog
          subscription={subscription}
          onClose={() => setOpen(false)}
          onChanged={(sentence) => {
            news.say(sentence);
            setOpen(false);
          }}
        />
      )}
    </>
  );
  return { button, below };
}
