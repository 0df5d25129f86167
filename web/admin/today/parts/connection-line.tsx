import { Icon } from '../../../ui/icons/icon.tsx';

interface ConnectionLineProps {
  /** Marks that the server has not got yet. */
  waiting: number;
  isCutOff: boolean;
  /** When the server last said how the day is, in milliseconds of the device's clock. */
  savedAt: number | null;
}

/** Whether what was pressed has arrived: "All saved", or how many marks wait for a connection. */
export function ConnectionLine({ waiting, isCutOff, savedAt }: ConnectionLineProps) {
  const marks = waiting === 1 ? '1 mark waits' : `${waiting} marks wait`;
  return (
    <p
      role="status"
      className={`flex min-h-11 items-center gap-2 text-base font-semibold ${isCutOff ? 'text-bad' : 'text-muted'}`}
    >
      <Icon name={isCutOff ? 'circle-alert' : waiting > 0 ? 'refresh' : 'circle-check'} />
      {isCutOff
        ? `No connection: ${waiting > 0 ? marks : 'your marks will wait here'}${savedAt ? ` · as of ${timeOf(savedAt)}` : ''}`
        : waiting > 0
          ? 'Saving…'
          : 'All saved'}
    </p>
  );
}

const timeOf = (at: number) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
