interface SaidOnce {
  error: string | undefined;
  isWrong: boolean;
}

/** What the second of two fields shows: a sentence that stands at the first already only marks it. */
export function saidOnce(first: string | undefined, second: string | undefined): SaidOnce {
  const isSame = second !== undefined && second === first;
  return { error: isSame ? undefined : second, isWrong: isSame };
}
