import { projectText } from '../source-files.ts';
import type { Permissions } from './fake-stripe/permissions.ts';

/** What docs/operating.md tells an operator to set up at a payment company. */

const manual = projectText('docs/operating.md');

/** A chapter of the manual, without those that follow. */
export const chapterOf = (title: string): string => {
  const [, chapter] = manual.split(`\n## ${title}\n`);
  if (chapter === undefined) throw new Error(`The manual has no chapter ${title}`);
  return chapter.split('\n## ')[0]!;
};

/** The webhook events that it names for the platform's account. */
export const eventsInManual = (company: 'Square' | 'Stripe'): string[] => {
  const step = chapterOf(`Payments with ${company}`)
    .split('\n')
    .find((line) => line.includes('Webhook'))!;
  return namesIn(step);
};

/** The events beside those of the platform's account that accounts of businesses need. */
export const connectEventsInManual = (): string[] => namesIn(chapterOf('Accounts of businesses'));

const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, name]) => name!);

/** What its restricted key may do: the table of permissions of "Payments with Stripe". */
export const permissionsInManual = (): Permissions =>
  Object.fromEntries(
    [...chapterOf('Payments with Stripe').matchAll(/^\s*\| ([A-Z][A-Za-z ]+) \| (read|write) \|/gm)].map(
      ([, resource, access]) => [resource!, access as 'read' | 'write'],
    ),
  );
