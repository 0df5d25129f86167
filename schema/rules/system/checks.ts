/** How something is: fine, worth a look today, or to be acted on now. */
export type Level = 'good' | 'look' | 'act';

/** The figures that are judged; what each counts stands in schema/system/system.types.ts. */
export interface JudgedFigures {
  oldestRenewalSeconds: number;
  oldestMailSeconds: number;
  oldestAccountMailSeconds: number;
  mailsFailed: number;
  oldestUnknownPaymentSeconds: number;
  webhookFailures: number;
  differences: number;
  accountsRevoked: number;
  connectionsPercent: number;
  longestTransactionSeconds: number;
}

/** A figure with its limits, and what to do where it is beyond one. */
interface Check {
  figure: keyof JudgedFigures;
  label: string;
  unit: 'count' | 'seconds' | 'percent';
  /** From here on it is worth a look, and from there on to be acted on; null: never by itself. */
  look: number;
  act: number | null;
  /** One sentence for whoever is in charge. */
  todo: string;
  /** The heading of docs/operating.md that says more. */
  heading: string;
}

const MINUTE = 60;
const HOUR = 3_600;

/**
 * What an operator looks at, in the order of the screen (docs/rules.md "What an operator sees"). The alerts of
 * docs/monitoring have the same limits: a test compares them.
 */
export const CHECKS: readonly Check[] = [
  {
    figure: 'oldestRenewalSeconds',
    label: 'Oldest renewal that is due',
    unit: 'seconds',
    look: 15 * MINUTE,
    act: HOUR,
    todo: 'Look at “Renewals” among the jobs below: run it again, and read what its last error says.',
    heading: 'Renewals wait',
  },
  {
    figure: 'oldestMailSeconds',
    label: 'Oldest mail that waits',
    unit: 'seconds',
    look: 15 * MINUTE,
    act: 2 * HOUR,
    todo: 'The mail server probably refuses mails: read the last error of “Mails to members” below.',
    heading: 'Mails wait or fail',
  },
  {
    figure: 'oldestAccountMailSeconds',
    label: 'Oldest mail about an account that waits',
    unit: 'seconds',
    look: 5 * MINUTE,
    act: 30 * MINUTE,
    todo: 'Nobody gets a link for a new password now: read the last error of “Mails about accounts” below.',
    heading: 'Mails wait or fail',
  },
  {
    figure: 'mailsFailed',
    label: 'Mails given up in 30 days',
    unit: 'count',
    look: 1,
    act: 50,
    todo: 'Mend what the mail server complains of, then send them again below.',
    heading: 'Mails wait or fail',
  },
  {
    figure: 'oldestUnknownPaymentSeconds',
    label: 'Oldest payment whose end is not known',
    unit: 'seconds',
    look: 15 * MINUTE,
    act: 6 * HOUR,
    todo: 'The payment company can’t be asked: see its status page; nothing is charged twice meanwhile.',
    heading: 'Payments are unknown',
  },
  {
    figure: 'webhookFailures',
    label: 'Webhooks not taken in, one after another',
    unit: 'count',
    look: 1,
    act: 20,
    todo: 'Read the error below; the payment company sends them again for some days.',
    heading: 'Webhooks fail',
  },
  {
    figure: 'differences',
    label: 'Differences between books and payment companies',
    unit: 'count',
    look: 1,
    act: 10,
    todo: 'Open Money of the business: what is still there tomorrow is worth a look at the payment company.',
    heading: 'The books differ',
  },
  {
    figure: 'accountsRevoked',
    label: 'Businesses whose payment company let go of them',
    unit: 'count',
    look: 1,
    act: null,
    todo: 'Tell the owner: under Payments the account is connected anew.',
    heading: 'An account is revoked',
  },
  {
    figure: 'connectionsPercent',
    label: 'Connections of the database in use',
    unit: 'percent',
    look: 80,
    act: 95,
    todo: 'Stop what else is connected, or raise max_connections of PostgreSQL.',
    heading: 'The database is busy',
  },
  {
    figure: 'longestTransactionSeconds',
    label: 'Longest transaction of the database',
    unit: 'seconds',
    look: 5 * MINUTE,
    act: HOUR,
    todo: 'Somebody holds the database open, often a backup or a console: end it if it is none of yours.',
    heading: 'The database is busy',
  },
];

/** How a figure is, by its limits. */
export function levelOf({ look, act }: Pick<Check, 'look' | 'act'>, value: number): Level {
  if (act !== null && value >= act) return 'act';
  return value >= look ? 'look' : 'good';
}
