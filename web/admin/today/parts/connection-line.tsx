import { Icon } from '../../../ui/icons/icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Said } from '../use-said.ts';
import { RowButton } from './row-button.tsx';

interface ConnectionLineProps {
  /** Marks that the server has not got yet. */
  waiting: number;
  isCutOff: boolean;
  /** When the server last said how the day is, in milliseconds of the device's clock. */
  savedAt: number | null;
  /** What was done last: it takes the place of the words, so that no row below is covered or moves. */
  said: Said | null;
}

/** Whether what was pressed has arrived: "All saved", or how many marks wait for a connection; and what was done last. */
export function ConnectionLine({ waiting, isCutOff, savedAt, said }: ConnectionLineProps) {
  const marks = waiting === 1 ? '1 mark waits' : `${waiting} marks wait`;
  return (
    <div className="flex min-h-14 items-center gap-2 text-base font-semibold">
      <p
        role="status"
        className={classNames('flex items-center gap-2', isCutOff ? 'text-bad' : 'text-muted')}
      >
        <Icon name={isCutOff ? 'circle-alert' : waiting > 0 ? 'refresh' : 'circle-check'} />
        <span className={said ? 'sr-only' : undefined}>
          {isCutOff
            ? `No connection: ${waiting > 0 ? marks : 'your marks will wait here'}${savedAt ? ` · as of ${timeOf(savedAt)}` : ''}`
            : waiting > 0
              ? 'Saving…'
              : 'All saved'}
        </span>
      </p>
      <p role="status" className="line-clamp-2 min-w-0 flex-1 leading-tight">
        {said?.text}
      </p>
      {said?.onUndo && (
        <RowButton variant="quiet" onClick={said.onUndo}>
          Undo
        </RowButton>
      )}
    </div>
  );
}

const timeOf = (at: number) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
