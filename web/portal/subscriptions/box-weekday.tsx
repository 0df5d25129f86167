import { useState } from 'react';
import { weekdayName } from '../../../schema/rules/schedules/weekday.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useNews } from '../membership/news.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { ROW_ACT } from '../membership/row-act.ts';
import { CardRow } from './card-row.tsx';
import { ChangeWeekdayDialog } from './change-weekday-dialog.tsx';

/** On which weekday the boxes come, and the way to another one; nothing where there is no choice of them. */
export function BoxWeekday({ subscription }: { subscription: PortalSubscriptionFragment }) {
  const { weekday, weekdaysToChoose } = subscription;
  const [open, setOpen] = useState(false);
  const news = useNews();
  if (!weekday || weekdaysToChoose.length < 2) return null;
  return (
    <CardRow
      name="Day"
      act={
        <Button
          variant="quiet"
          className={ROW_ACT}
          onClick={() => {
            news.clear();
            setOpen(true);
          }}
        >
          Change day
        </Button>
      }
      below={news.sentence && <Notice className="mt-2">{news.sentence}</Notice>}
    >
      {weekdayName(weekday)}s
      {open && (
        <ChangeWeekdayDialog
          subscription={subscription}
          onClose={() => setOpen(false)}
          onSaved={(sentence) => {
            setOpen(false);
            news.say(sentence);
          }}
        />
      )}
    </CardRow>
  );
}
