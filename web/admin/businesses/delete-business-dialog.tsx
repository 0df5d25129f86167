import { formatUsd } from '../../../schema/rules/money/money.ts';
import { useAct } from '../../client/forms/use-act.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { CsvButton } from '../export/csv-button.tsx';
import { useCreditHeldQuery, useDeleteBusinessMutation } from './businesses.generated.ts';
import type { AdminBusinessRowFragment } from './businesses.generated.ts';

interface DeleteBusinessDialogProps {
  row: AdminBusinessRowFragment;
  /** Reads the list again; the dialog closes when the row is gone, so that the focus is not given back to it. */
  onDeleted: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a business goes, and names what goes with it. */
export function DeleteBusinessDialog({ row, onDeleted, onClose }: DeleteBusinessDialogProps) {
  const { memberCount } = row;
  const { id, name, slug } = row.business;
  const [deleteBusiness] = useDeleteBusinessMutation();
  const { act, isBusy, failure } = useAct({ fallback: 'Failed to delete business' });
  const confirm = () =>
    act(async () => {
      await deleteBusiness({ variables: { id } });
      toast(`${name} deleted`);
      await onDeleted();
      onClose();
    });
  return (
    <AlertDialog
      open
      title={`Delete ${name}?`}
      confirmLabel="Delete business"
      danger
      busy={isBusy}
      busyLabel="Deleting…"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>This can’t be undone. What goes with it:</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>its page, packages, add-ons, upgrades and next box</li>
        <li>the access of {count(row.userCount, 'attached user', 'attached users')}</li>
        <li>
          {memberCount > 0
            ? `the subscriptions of ${count(memberCount, 'member', 'members')}: they are canceled`
            : 'no subscriptions: nobody is a member'}
        </li>
        <CreditThere businessId={id} />
      </ul>
      <p className="mt-2">Orders and members’ accounts stay. The subdomain {slug} can’t be used again.</p>
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </AlertDialog>
  );
}

/** What credit its members have left, which no box will use any more, as a list to settle it by. */
function CreditThere({ businessId }: { businessId: string }) {
  const { data, error } = useCreditHeldQuery({ variables: { id: businessId }, fetchPolicy: 'network-only' });
  if (error && !data) return <li>the credit that members have here, which could not be read just now</li>;
  if (!data || data.creditHeld.members === 0) return null;
  const { cents, members } = data.creditHeld;
  return (
    <li>
      {formatUsd(cents)} of credit of {count(members, 'member', 'members')}, which no box uses any more. Get
      the list before, to settle it with them:
      <div className="mt-2">
        <CsvButton
          path={`/api/admin/businesses/${encodeURIComponent(businessId)}/credit.csv`}
          what="credit"
        />
      </div>
    </li>
  );
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
