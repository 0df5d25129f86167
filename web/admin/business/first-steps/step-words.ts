import type { FirstStepName } from '../../../client/graphql/schema-types.generated.ts';

/** What each step asks for, and why. Source: docs/rules.md "First steps". */
export const STEP_WORDS: Readonly<Record<FirstStepName, { label: string; why: string }>> = {
  logo: { label: 'Add your logo', why: 'It goes with your members into checkout, portal and mails.' },
  picture: { label: 'Add a picture', why: 'The first one is what people see of you.' },
  package: { label: 'Put a package on your page', why: 'What people get every month.' },
  price: { label: 'Give it a price', why: 'For each way that people can get it.' },
  days: {
    label: 'When do people get their boxes?',
    why: 'On each member’s own day, on weekdays, or on one day of the month for all.',
  },
  next_box: { label: 'Publish your next box', why: 'What is in it, shown on your page and to members.' },
  invite: { label: 'Invite who works with you', why: 'Editors write and pack; viewers look.' },
  share: { label: 'Share your page', why: 'Done when the first person has joined.' },
};
