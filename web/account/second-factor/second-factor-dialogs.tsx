import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import {
  useRemoveAuthenticatorMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
} from './second-factor.generated.ts';
import type { OwnSecondFactorQuery } from './second-factor.generated.ts';

/** What somebody is about to do. */
export type Asked =
  | { what: 'add-passkey' | 'add-authenticator' | 'remove-authenticator' | 'renew' }
  | { what: 'remove-passkey'; passkey: { id: string; name: string } };

interface SecondFactorDialogsProps {
  asked: Asked;
  own: OwnSecondFactorQuery['secondFactor'];
  /** It was done: what is said, and recovery codes that came of it. */
  onChanged: (sentence: string, recoveryCodes?: readonly string[]) => void;
  onClose: () => void;
}

const OTHERS = 'Every other device was signed out.';

/** The dialog of what was asked for; each asks for the password again. */
export function SecondFactorDialogs({ asked, own, onChanged, onClose }: SecondFactorDialogsProps) {
  const [removeAuthenticator] = useRemoveAuthenticatorMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const { username } = own;
  const shared = { username, onClose };
  switch (asked.what) {
    case 'add-passkey':
      return (
        <PasskeyDialog
          {...shared}
          onAdded={(codes) => onChanged(`Your passkey was added. ${OTHERS}`, codes)}
        />
      );
    case 'add-authenticator':
      return (
        <AuthenticatorDialog
          {...shared}
          onAdded={(codes) => onChanged(`Your authenticator app was added. ${OTHERS}`, codes)}
        />
      );
    case 'remove-authenticator':
      return (
        <PasswordDialog
          {...shared}
          title="Remove the authenticator app?"
          description="Its codes let nobody in any more."
          submitLabel="Remove"
          busyLabel="Removing…"
          fallback="The app could not be removed"
          onSubmit={async (password) => {
            await removeAuthenticator({ variables: { password } });
            onChanged(`Your authenticator app was removed. ${OTHERS}`);
          }}
        />
      );
    case 'remove-passkey':
      return (
        <PasswordDialog
          {...shared}
          title={`Remove ${asked.passkey.name}?`}
          description="This passkey lets nobody in any more. Delete it on your device too."
          submitLabel="Remove"
          busyLabel="Removing…"
          fallback="The passkey could not be removed"
          onSubmit={async (password) => {
            await removePasskey({ variables: { id: asked.passkey.id, password } });
            onChanged(`${asked.passkey.name} was removed. ${OTHERS}`);
          }}
        />
      );
    case 'renew':
      return (
        <PasswordDialog
          {...shared}
          title="Make new recovery codes?"
          description="The earlier ones let nobody in any more."
          submitLabel="Make new codes"
          busyLabel="Making…"
          fallback="No new codes could be made"
          onSubmit={async (password) => {
            const { data } = await renew({ variables: { password } });
            onChanged('You have new recovery codes.', data?.renewRecoveryCodes.recoveryCodes);
          }}
        />
      );
  }
}
