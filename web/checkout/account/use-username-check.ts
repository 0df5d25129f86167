import { useRef, useState } from 'react';
import {
  normaliseUsername,
  USERNAME_TAKEN,
  usernameProblem,
} from '../../../schema/rules/accounts/account.ts';
import { USERNAME_DEBOUNCE_MS } from '../../../schema/rules/limits.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { useUsernameAvailableLazyQuery } from './registration.generated.ts';

export interface UsernameCheck {
  /** What is known about the username typed last. */
  state: 'unknown' | 'checking' | 'available' | 'refused';
  /** Why it is refused, or why it could not be checked. */
  problem: string | null;
}

const UNKNOWN: UsernameCheck = { state: 'unknown', problem: null };

/**
 * Whether a new account's username is free: asked 500 ms after the last key, from 3 characters on (docs/rules.md
 * "Usernames and passwords"). Only the answer about the newest text counts.
 */
export function useUsernameCheck() {
  const [ask] = useUsernameAvailableLazyQuery({ fetchPolicy: 'network-only' });
  const [check, setCheck] = useState<UsernameCheck>(UNKNOWN);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef('');

  /** Asks at once; answers what it found. */
  const checkNow = async (typed: string): Promise<UsernameCheck> => {
    clearTimeout(timer.current);
    newest.current = typed;
    const result = await look(typed);
    if (newest.current === typed) setCheck(result);
    return result;
  };

  const look = async (typed: string): Promise<UsernameCheck> => {
    const problem = usernameProblem(typed);
    if (problem) return { state: 'refused', problem };
    setCheck({ state: 'checking', problem: null });
    try {
      const { data, error } = await ask({ variables: { username: normaliseUsername(typed) } });
      if (error || !data) throw error;
      return data.usernameAvailable
        ? { state: 'available', problem: null }
        : { state: 'refused', problem: USERNAME_TAKEN };
    } catch (error) {
      return {
        state: 'unknown',
        problem: errorMessage(error, { fallback: 'Error checking username availability' }),
      };
    }
  };

  /** Tells what was typed; the question follows after a pause. */
  const typed = (username: string) => {
    clearTimeout(timer.current);
    newest.current = username;
    setCheck(UNKNOWN);
    if (username.trim()) timer.current = setTimeout(() => void checkNow(username), USERNAME_DEBOUNCE_MS);
  };

  return { check, typed, checkNow };
}
