import { useState } from 'react';
import type { BoxDay } from '../../client/calendar/box-calendar.ts';
import { saveFile } from '../../client/requests/download.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { toast } from '../../ui/messages/toaster.tsx';

interface AddToCalendarProps {
  box: BoxDay;
  variant?: ButtonVariant;
}

/** The day of a box as a file for the calendar, made here: the code for it comes when it is asked for. */
export function AddToCalendar({ box, variant = 'secondary' }: AddToCalendarProps) {
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const { boxCalendar } = await import('../../client/calendar/box-calendar.ts');
      const text = boxCalendar(box, new Date());
      saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `box-${box.day}.ics`);
    } catch {
      toast('The calendar file could not be made. Please try again.', { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={variant}
      icon={<Icon name="calendar" />}
      busy={busy}
      busyLabel="One moment…"
      onClick={() => void add()}
    >
      Add to calendar
    </Button>
  );
}
