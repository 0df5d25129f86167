import { operatorsLine } from '../../boot/start-problem.ts';

/** What a check has found: `says` is a line, where it is not right with what to do. */
export interface Finding {
  isGood: boolean;
  says: string;
}

export const fine = (says: string): Finding => ({ isGood: true, says });
export const wrong = (says: string): Finding => ({ isGood: false, says });

/** Nobody waits longer for one answer from outside. */
const LONGEST_SECONDS = 45;

/** Tries something, a while at most: what it throws is a finding too, with `todo` behind it where it says none itself. */
export async function tried(work: () => Promise<Finding>, todo: string): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Finding>((resolve) => {
    timer = setTimeout(resolve, LONGEST_SECONDS * 1_000, wrong(`no answer in ${LONGEST_SECONDS} s. ${todo}`));
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch (error) {
    const line = operatorsLine(error);
    return wrong(line ?? `${reasonOf(error)}. ${todo}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Amazon's errors say little but their name. */
function reasonOf(error: unknown): string {
  const { message, name, code } = error as { message?: string; name?: string; code?: unknown };
  const text = message || (typeof code === 'string' ? code : (name ?? 'unknown'));
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return `${text.replaceAll(/\s+/g, ' ').replace(/\.$/, '')}${status ? ` (${name}, ${status})` : ''}`;
}
