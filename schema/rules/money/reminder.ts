/** So many days after the day of a box its payment is reminded of, and once more. Source: docs/rules.md "Reminding debtors". */
export const REMINDER_DAYS = [3, 10] as const;

/** What is older than so many days is asked for by people alone: switching reminders on sends none of old boxes. */
export const REMINDED_UNTIL_DAYS = 30;

export const OWES_NOTHING = 'This member owes nothing, so there is nothing to remind of.';

/** Tells the reminders of one box that are sent by themselves apart: "2026-11/3". */
export const reminderPeriod = (yearMonth: string, days: number): string => `${yearMonth}/${days}`;
