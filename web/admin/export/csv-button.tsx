import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useCsv } from './use-csv.ts';

interface CsvButtonProps {
  /** Of the REST facade, with the list's filters. */
  path: string;
  /** What is in it: "memberships". */
  what: string;
  isDisabled?: boolean;
}

/** A list as it is filtered, all of it, as a file for a spreadsheet. */
export function CsvButton({ path, what, isDisabled = false }: CsvButtonProps) {
  const { save, busy } = useCsv();
  return (
    <Button
      variant="secondary"
      icon={<Icon name="download" size={18} />}
      busy={busy}
      busyLabel="Exporting…"
      aria-disabled={isDisabled || undefined}
      title={isDisabled ? 'There is nothing to export.' : undefined}
      onClick={() => void save(path, what)}
    >
      Export CSV
    </Button>
  );
}
