import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLogOut } from './use-log-out.ts';

interface LogOutButtonProps {
  className: string;
}

/** Logout, and the question where marks of a packing day would be lost with it. */
export function LogOutButton({ className }: LogOutButtonProps) {
  const { logOut, leaving, unsent, stay, loseThem } = useLogOut();
  return (
    <>
      <button type="button" data-leaves className={className} onClick={logOut} disabled={leaving}>
        <Icon name="log-out" size={18} />
        {leaving ? 'Logging out…' : 'Logout'}
      </button>
      <AlertDialog
        open={unsent > 0}
        title={unsent === 1 ? '1 mark has not been sent yet' : `${unsent} marks have not been sent yet`}
        confirmLabel={unsent === 1 ? 'Log Out and Lose It' : 'Log Out and Lose Them'}
        cancelLabel="Stay Logged In"
        danger
        onConfirm={loseThem}
        onCancel={stay}
      >
        What you ticked, packed or handed over without a connection is kept on this device until the server
        has it. Stay logged in until there is a connection again, or log out and lose it.
      </AlertDialog>
    </>
  );
}
