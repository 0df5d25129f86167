const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/**
 * When a job is woken next after an instant, in UTC, by cron's words: a number or * for minute and hour, * for the rest
 * (docs/rules.md "What an operator sees"). @throws Error for other words, which no job has.
 */
export function nextWaking(cron: string, after: Date): Date {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  const isKnown = [minute, hour].every((field) => /^(\*|\d{1,2})$/.test(field)) && rest.join(' ') === '* * *';
  if (!isKnown) throw new Error(`No words of cron that jobs have: ${cron}`);
  const first = (Math.floor(after.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  for (let wait = 0; wait <= DAY_MINUTES; wait++) {
    const at = new Date(first + wait * MINUTE_MS);
    const fits = (field: string, value: number) => field === '*' || Number(field) === value;
    if (fits(minute, at.getUTCMinutes()) && fits(hour, at.getUTCHours())) return at;
  }
  throw new Error(`Never: ${cron}`);
}
