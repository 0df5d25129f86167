import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { COMMON_PASSWORD, passwordProblem } from '../../rules/accounts/account.ts';

/** So many guesses of those who know what people choose: below it a password is as good as known. */
const GUESSES_MIN = 1_000;
/** Longer ones are no common ones, and looking at them costs more than it tells. */
const LOOKED_AT_MAX = 40;

let common: Promise<ZxcvbnFactory> | undefined;

/** Its words are 17 MB of an idle server, so they are loaded when the first password is set. */
async function loadCommon(): Promise<ZxcvbnFactory> {
  const [core, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * What is wrong with a password that is to be set; null where nothing is: its length first, then that it is none that
 * is tried first, such as "password1" or the username. Only the server asks the second. Source: docs/rules.md
 * "Usernames and passwords".
 */
export async function newPasswordProblem(password: string, username: string): Promise<string | null> {
  const problem = passwordProblem(password);
  if (problem !== null || password.length > LOOKED_AT_MAX) return problem;
  common ??= loadCommon();
  return (await common).check(password, [username]).guesses < GUESSES_MIN ? COMMON_PASSWORD : null;
}
