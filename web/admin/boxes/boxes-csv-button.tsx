import { useState } from 'react';
import { download } from '../../client/download.ts';
import { errorMessage } from '../../client/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toaster.tsx';
import { paramsOf } from './box-filters.ts';
import type { BoxFilters } from './box-filters.ts';

interface BoxesCsvButtonProps {
  businessId: string;
  filters: BoxFilters;
  isDisabled?: boolean;
}

/** The boxes that are looked for, all of them, as a file for a spreadsheet. */
export function BoxesCsvButton({ businessId, filters, isDisabled = false }: BoxesCsvButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download(
        `/api/admin/businesses/${encodeURIComponent(businessId)}/boxes.csv?${paramsOf(filters)}`,
        'boxes.csv',
      );
      toast('The boxes were exported.');
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
