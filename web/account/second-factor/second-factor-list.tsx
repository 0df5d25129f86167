import type { ReactNode } from 'react';
import { CODES_NEED_KEY } from '../../../schema/rules/accounts/second-factor.ts';
import { RECOVERY_CODES } from '../../../schema/rules/limits.ts';
import { Button } from '../../ui/button.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import type { Asked } from './second-factor-dialogs.tsx';
import type { OwnSecondFactorQuery } from './second-factor.generated.ts';

interface SecondFactorListProps {
  own: OwnSecondFactorQuery['secondFactor'];
  onAsk: (asked: Asked) => void;
}

/** Their days are the reader's. */
const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Each with what can be done about it, then what can be added. */
export function SecondFactorList({ own, onAsk }: SecondFactorListProps) {
  const { isOn, isRequired, takesCodes, authenticatorSince, passkeys, recoveryCodesLeft } = own;
  return (
    <>
      {isOn && (
        <ul className="-mt-3 divide-y divide-line">
          {authenticatorSince && (
            <Row
              name="Authenticator app"
              about={
                <>
                  Since <LocalDay instant={authenticatorSince} timeZone={hereZone()} />
                </>
              }
              action="Remove"
              actionName="Remove the authenticator app"
              onAction={() => onAsk({ what: 'remove-authenticator' })}
            />
          )}
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              name={passkey.name}
              about={
                passkey.lastUsedAt ? (
                  <>
                    Passkey, last used <LocalDay instant={passkey.lastUsedAt} timeZone={hereZone()} />
                  </>
                ) : (
                  'Passkey, not used yet'
                )
              }
              action="Remove"
              actionName={`Remove ${passkey.name}`}
              onAction={() => onAsk({ what: 'remove-passkey', passkey })}
            />
          ))}
          <Row
            name="Recovery codes"
            about={`${recoveryCodesLeft} of ${RECOVERY_CODES} left`}
            action="Make new codes"
            actionName="Make new codes"
            onAction={() => onAsk({ what: 'renew' })}
          />
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isRequired && !isOn ? 'primary' : 'secondary'}
          onClick={() => onAsk({ what: 'add-passkey' })}
        >
          Add a passkey
        </Button>
        {takesCodes && (
          <Button variant="secondary" onClick={() => onAsk({ what: 'add-authenticator' })}>
            {authenticatorSince ? 'Change the authenticator app' : 'Add an authenticator app'}
          </Button>
        )}
      </div>
      {!takesCodes && <p className="text-sm text-muted">{CODES_NEED_KEY}</p>}
    </>
  );
}

interface RowProps {
  name: string;
  about: ReactNode;
  action: string;
  actionName: string;
  onAction: () => void;
}

function Row({ name, about, action, actionName, onAction }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{about}</p>
      </div>
      <Button variant="quiet" className="-mx-4" aria-label={actionName} onClick={onAction}>
        {action}
      </Button>
    </li>
  );
}
