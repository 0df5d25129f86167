import { useState } from 'react';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { clearSession } from '../../client/session/session.ts';
import type { EndedSession, Session } from '../../client/session/session.ts';
import { EndedSessionNotice } from '../../sign-in/ended-session-notice.tsx';
import { SignInForm } from '../../sign-in/sign-in-form.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { EmailForm } from './email-form.tsx';
import { NewAccountForm } from './new-account-form.tsx';
import type { SavedContact } from '../offer/use-saved-contact.ts';

interface AccountStepProps {
  draft: MembershipSelection;
  keep: (patch: Partial<MembershipSelection>) => void;
  session: Session | null;
  known: SavedContact | null;
  ended: EndedSession | null;
  /** Why somebody was sent back to this step. */
  reason: string | null;
  onDone: () => void;
}

type Way = 'new' | 'known';

/** Contact and account: the e-mail address, and an account that is made or signed in to in place. */
export function AccountStep({ draft, keep, session, known, ended, reason, onDone }: AccountStepProps) {
  const [chosenWay, setWay] = useState<Way | null>(null);
  // Whoever was signed in a moment ago has an account.
  const way = chosenWay ?? (ended ? 'known' : 'new');
  const [made, setMade] = useState<string | null>(null);

  const signedIn = (username: string, accountEmail: string | null) => {
    const email = draft.email || accountEmail || undefined;
    keep({ account: { username }, email });
    // Without an e-mail address this step stays: it asks for it next.
    if (email) onDone();
  };

  if (session) {
    return (
      <div className="mt-6 space-y-6">
        <p className="text-muted">
          You are signed in as <span className="font-medium text-ink">{session.user.username}</span>.{' '}
          <button
            type="button"
            onClick={() => clearSession()}
            className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
          >
            Use another account
          </button>
        </p>
        <EmailForm draft={draft} keep={keep} email={known?.email ?? null} onDone={onDone} />
      </div>
    );
  }
  return (
    <div className="mt-6 space-y-6">
      {reason && <Alert>{reason}</Alert>}
      {ended && <EndedSessionNotice ended={ended} purpose="join here" />}
      {made && <Notice title="Your account was created.">Log in with it to go on.</Notice>}
      <div role="radiogroup" aria-label="Account" className="flex flex-wrap gap-1 rounded-card bg-sunken p-1">
        <WayOption way="new" chosen={way} onChoose={setWay} label="Create an account" />
        <WayOption way="known" chosen={way} onChoose={setWay} label="I have an account" />
      </div>
      {way === 'known' ? (
        <SignInForm
          submitLabel="Log In and Continue"
          defaultUsername={made ?? ended?.username ?? draft.account?.username}
          onSignedIn={({ account }) => signedIn(account.username, account.email ?? null)}
        />
      ) : (
        <NewAccountForm
          draft={draft}
          keep={keep}
          onSignedIn={(username) => {
            keep({ account: { username } });
            onDone();
          }}
          onMade={(username) => {
            setMade(username);
            setWay('known');
          }}
        />
      )}
    </div>
  );
}

interface WayOptionProps {
  way: Way;
  chosen: Way;
  onChoose: (way: Way) => void;
  label: string;
}

function WayOption({ way, chosen, onChoose, label }: WayOptionProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 flex-1 basis-32 items-center justify-center rounded-control px-2 text-center text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        way === chosen ? 'bg-raised text-ink shadow-low' : 'text-muted hover:text-ink',
      )}
    >
      <input
        type="radio"
        name="way"
        className="sr-only"
        checked={way === chosen}
        onChange={() => onChoose(way)}
      />
      {label}
    </label>
  );
}
