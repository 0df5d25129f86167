/** A job as people are told of it, and how long it may take until its next run has ended. */
interface JobWords {
  label: string;
  /** Minutes after its last run from which on it stands still. */
  lateAfterMinutes: number;
}

/** Woken each minute. */
const MINUTELY = 15;
/** Woken each hour. */
const HOURLY = 150;
/** Woken each night. */
const NIGHTLY = 26 * 60;

/** Every job by its name (docs/rules.md "What an operator sees"). */
export const JOB_WORDS: Readonly<Record<string, JobWords>> = {
  'move-boxes': { label: 'Boxes moved to other days', lateAfterMinutes: MINUTELY },
  'renew-due': { label: 'Renewals', lateAfterMinutes: MINUTELY },
  'charge-orders': { label: 'Cards charged for new orders', lateAfterMinutes: MINUTELY },
  'retry-payments': { label: 'Declined cards, tried again', lateAfterMinutes: MINUTELY },
  'settle-payments': { label: 'Payments whose end is not known', lateAfterMinutes: MINUTELY },
  'forget-cards': { label: 'Cards no longer needed', lateAfterMinutes: HOURLY },
  'delete-customers': { label: 'People who left, at payment companies', lateAfterMinutes: HOURLY },
  'keep-accounts': { label: 'Connected accounts', lateAfterMinutes: MINUTELY },
  'queue-upcoming-boxes': { label: 'Reminders of the next box', lateAfterMinutes: HOURLY },
  'remind-debtors': { label: 'Reminders of what is owed', lateAfterMinutes: HOURLY },
  'send-emails': { label: 'Mails to members', lateAfterMinutes: MINUTELY },
  'send-account-emails': { label: 'Mails about accounts', lateAfterMinutes: MINUTELY },
  'forget-sessions': { label: 'Sessions that are over', lateAfterMinutes: HOURLY },
  'forget-packing-marks': { label: 'Marks of old packing days', lateAfterMinutes: HOURLY },
  reconcile: { label: 'Books compared with payment companies', lateAfterMinutes: NIGHTLY },
};

/** A job's name in words; one that an other version runs keeps its own. */
export const jobLabel = (name: string): string => JOB_WORDS[name]?.label ?? name;

/** How a job is: `act` where it stands still, `look` where something failed in its last run. */
export function jobLevel({
  name,
  secondsSinceRun,
  failures,
}: {
  name: string;
  /** Null where it has not run yet. */
  secondsSinceRun: number | null;
  failures: number;
}): 'good' | 'look' | 'act' {
  const late = JOB_WORDS[name]?.lateAfterMinutes ?? NIGHTLY;
  if (secondsSinceRun !== null && secondsSinceRun > late * 60) return 'act';
  return failures > 0 ? 'look' : 'good';
}
