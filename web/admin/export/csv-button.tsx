import { useState } from 'react';
import { download } from '../../client/requests/download.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { toast } from '../../ui/messages/toaster.tsx';

interface CsvButtonProps {
  /** Of the REST facade, with the list's filters. */
  path: string;
  /** What is in it: "memberships". */
  what: string;
  isDisabled?: boolean;
}

/** A list as it is filtered, all of it, as a file for a spreadsheet. */
export function CsvButton({ path, what, isDisabled = false }: CsvButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download(path, `${what}.csv`);
      toast(`The ${what} were exported.`);
    } catch (error) {
      toast(errorMessage(error, { fallback: 'The export failed. Please try again.' }), {
        tone: 'bad',
        duration: 5000,
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      icon={<Icon name="download" size={18} />}
      busy={busy}
      busyLabel="Exporting…"
      aria-disabled={isDisabled || undefined}
      title={isDisabled ? 'There is nothing to export.' : undefined}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}
