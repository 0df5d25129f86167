import type { SecondFactorFacts } from '../../rules/text/account-email-kinds.ts';
import { Sentence } from '../drawing/parts.tsx';
import type { Template } from '../templates/template.ts';
import { LinkButton } from './account-mail.tsx';
import type { AccountMail } from './account-mail.tsx';

/** What changed of an account's second factors. Source: docs/rules.md "Mails about an account". */
export function secondFactorChanged({ username, facts, ...mail }: AccountMail): Template {
  const { headline, said } = wordsOf(facts.secondFactor ?? { change: 'reset' }, username);
  return {
    subject: headline.replace(/\.$/, ''),
    headline,
    body: (
      <>
        <Sentence>{said}</Sentence>
        <Sentence>If it wasn’t you, choose a new password now and write to us.</Sentence>
        <LinkButton {...mail}>Choose a new password</LinkButton>
      </>
    ),
  };
}

const OTHERS = 'Every other device was signed out.';

function wordsOf(facts: SecondFactorFacts, username: string): { headline: string; said: string } {
  switch (facts.change) {
    case 'authenticator_added':
      return {
        headline: 'An authenticator app was added.',
        said: `Signing in as ${username} asks for its code from now on. ${OTHERS}`,
      };
    case 'authenticator_removed':
      return {
        headline: 'Your authenticator app was removed.',
        said: `Signing in as ${username} asks for its codes no more. ${OTHERS}`,
      };
    case 'passkey_added':
      return {
        headline: 'A passkey was added.',
        said: `“${facts.passkey}” confirms sign-ins as ${username} from now on. ${OTHERS}`,
      };
    case 'passkey_removed':
      return {
        headline: 'A passkey was removed.',
        said: `“${facts.passkey}” confirms sign-ins as ${username} no more. ${OTHERS}`,
      };
    case 'recovery_codes_renewed':
      return {
        headline: 'You have new recovery codes.',
        said: `The earlier recovery codes of the account ${username} open nothing any more.`,
      };
    case 'recovery_code_used':
      return {
        headline: 'A recovery code was used.',
        said: `Somebody, hopefully you, signed in as ${username} with a recovery code. ${facts.left} ${
          facts.left === 1 ? 'is' : 'are'
        } left.`,
      };
    case 'reset':
      return {
        headline: 'Your second factor was reset.',
        said: `An administrator took the second factors of the account ${username} away, and every device was signed out. The password is enough to sign in now.`,
      };
  }
}
