import { useState } from 'react';
import type { FulfillmentMode } from '../../../../schema/rules/pages/page-content.ts';
import type { ModeSchedule } from '../../../../schema/rules/schedules/schedule.ts';
import { scheduleWords } from '../../../../schema/rules/schedules/schedule-words.ts';
import { formatYearMonth } from '../../../../schema/rules/time/calendar.ts';
import type { YearMonth } from '../../../../schema/rules/time/calendar.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { useAct } from '../../../client/forms/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Alert } from '../../../ui/messages/alert.tsx';
import { toast } from '../../../ui/messages/toaster.tsx';
import { ForeseenMoves } from '../change/foreseen-moves.tsx';
import { useSaveScheduleMutation } from '../days.generated.ts';
import type { ForeseenMovesFragment } from '../days.generated.ts';
import { scheduleInput } from './schedule-input.ts';

interface SaveScheduleDialogProps {
  businessId: string;
  mode: FulfillmentMode;
  schedule: ModeSchedule;
  foreseen: ForeseenMovesFragment;
  onSaved: () => void;
  onClose: () => void;
}

/** Who moves where by a new schedule, before it is saved. */
export function SaveScheduleDialog(props: SaveScheduleDialogProps) {
  const { businessId, mode, schedule, foreseen, onSaved, onClose } = props;
  const [save] = useSaveScheduleMutation({
    refetchQueries: ['BusinessDays'],
    awaitRefetchQueries: true,
  });
  const { act, isBusy, failure } = useAct({ fallback: 'Failed to save changes' });
  const [leaveOut, setLeaveOut] = useState<readonly YearMonth[]>([]);
  const tick = (month: YearMonth, isLeft: boolean) =>
    setLeaveOut(isLeft ? [...leaveOut, month] : leaveOut.filter((each) => each !== month));
  const press = () =>
    act(async () => {
      await save({
        variables: { id: businessId, schedule: { [mode]: scheduleInput(schedule) }, leaveOut: [...leaveOut] },
      });
      toast('Days saved');
      onSaved();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="What changes for your members"
      description={`Boxes will come ${scheduleWords(schedule)}.`}
      footer={
        <>
          {failure && <Alert className="w-full">{failure}</Alert>}
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button busy={isBusy} busyLabel="Saving…" onClick={() => void press()}>
            Save Days
          </Button>
        </>
      }
    >
      <ForeseenMoves foreseen={foreseen} />
      {foreseen.soon.map(({ yearMonth: month, members }) => (
        <Checkbox
          key={month}
          checked={leaveOut.includes(month)}
          onChange={({ target }) => tick(month, target.checked)}
          label={`Leave ${formatYearMonth(month).split(' ')[0]} out for ${members === 1 ? 'this one' : `these ${members.toLocaleString('en-US')}`}, not charged`}
          hint="Their box would come less than 14 days after the one before."
        />
      ))}
    </Dialog>
  );
}
