import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useAskForPlatformCardsMutation } from './system.generated.ts';
import type { CardAccountRowFragment } from './system.generated.ts';

/** Cards that the platform's company of before still has, while it changes; nothing to see where all are at one that takes new ones. */
export const areCardsLeft = (accounts: readonly CardAccountRowFragment[]): boolean =>
  accounts.some(({ isCurrent }) => !isCurrent);

/** How many active memberships' cards are left at which company, and the mails that ask for new ones. */
export function CardAccounts({
  accounts,
  onSent,
}: {
  accounts: readonly CardAccountRowFragment[];
  onSent: () => void;
}) {
  const [ask, { loading }] = useAskForPlatformCardsMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const current = accounts.find(({ isCurrent }) => isCurrent);
  const stopped = accounts.filter(({ isSetUp }) => !isSetUp).reduce((sum, each) => sum + each.memberships, 0);

  async function askThem() {
    setFailure(null);
    try {
      const { data } = await ask();
      const asked = data?.askForPlatformCards ?? 0;
      toast(
        asked === 0
          ? 'Everybody was asked already.'
          : `${asked === 1 ? '1 member is' : `${asked} members are`} asked by mail.`,
      );
      onSent();
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'They could not be asked.' }));
    }
  }

  return (
    <div className="grid gap-4">
      {stopped > 0 && (
        <Alert tone="warn">
          {stopped === 1 ? '1 card can’t be charged' : `${stopped} cards can’t be charged`}: the settings of
          this platform don’t name the company any more. Such boxes are paid at the business until their
          members give a card. To charge them on, set the company up again beside the new one.
        </Alert>
      )}
      <DataTable
        label="Cards and their companies"
        columns={COLUMNS}
        rows={accounts}
        rowKey={({ id }) => id}
        empty={null}
        isCompact
      />
      {failure && <Alert>{failure}</Alert>}
      {current && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" busy={loading} busyLabel="Asking…" onClick={() => void askThem()}>
            Ask for new cards
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
            Each member whose card is elsewhere gets one mail with a link to give it to {current.company}.
            Nobody is asked twice.
          </p>
        </div>
      )}
    </div>
  );
}

const COLUMNS: readonly Column<CardAccountRowFragment>[] = [
  {
    header: 'Company',
    isTitle: true,
    cell: ({ company, businessName }) => (businessName ? `${company}, ${businessName}` : company),
  },
  {
    header: 'Of active memberships',
    align: 'right',
    cell: ({ memberships }) =>
      memberships === 1 ? '1 card' : `${memberships.toLocaleString('en-US')} cards`,
  },
  {
    header: 'Its cards',
    cell: ({ isCurrent, isSetUp }) =>
      isSetUp ? (isCurrent ? 'New ones come here' : 'Are charged on') : 'Can’t be charged',
  },
];
