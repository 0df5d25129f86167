import { useState } from 'react';
import { download } from '../../client/requests/download.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { toast } from '../../ui/messages/toaster.tsx';

/**
 * Saves a table of the REST facade as a file, and says whether it worked. `what` is in it, "memberships".
 */
export function useCsv() {
  const [busy, setBusy] = useState(false);
  const save = async (path: string, what: string) => {
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
  return { save, busy };
}
