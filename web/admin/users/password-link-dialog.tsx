import { useState } from 'react';
import { useAct } from '../../client/forms/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useSendPasswordLinkMutation } from './users.generated.ts';
import type { UserRowFragment } from './users.generated.ts';

/** Sends somebody a link for a new password; where no address of theirs is known, shows it once. */
export function PasswordLinkDialog({ user, onClose }: { user: UserRowFragment; onClose: () => void }) {
  const [sendLink] = useSendPasswordLinkMutation();
  const { act, isBusy, failure } = useAct({ fallback: 'Failed to send the link' });
  const [link, setLink] = useState<string | null>(null);
  const { id, username } = user;

  const confirm = () =>
    act(async () => {
      const { data } = await sendLink({ variables: { id } });
      const sent = data?.sendPasswordLink;
      if (sent?.link) return setLink(sent.link);
      toast(`A link is on its way to ${sent?.sentTo}`);
      onClose();
    });

  if (link !== null)
    return (
      <Dialog
        open
        onClose={onClose}
        title={`A link for ${username}`}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <p>
          No address of theirs is known. Give them this link yourself: it works once, for 30 minutes, and is
          not shown again.
        </p>
        <code className="mt-4 block rounded-control bg-sunken p-3 text-sm break-all select-all">{link}</code>
      </Dialog>
    );
  return (
    <AlertDialog
      open
      title={`Send ${username} a password link?`}
      confirmLabel="Send the link"
      busy={isBusy}
      busyLabel="Sending…"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        They choose a new password by it within 30 minutes. Until they do, the one of now works. It goes to
        their confirmed address, else to one that they ordered with.
      </p>
      {failure && <Alert className="mt-4">{failure}</Alert>}
    </AlertDialog>
  );
}
