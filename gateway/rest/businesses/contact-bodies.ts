import { z } from 'zod';

import { text } from '../facade/body-parts.ts';

/** `website` is hidden from people: what has one is dropped. */
export const contactBody = z.object({
  name: text,
  email: text,
  company: text,
  subject: text,
  message: text,
  business: text,
  website: text,
});

export const exampleContact = {
  name: 'Ada Miller',
  email: 'ada@example.com',
  subject: 'general',
  message: 'Do you deliver to Elm Street?',
  business: 'green-valley-farm',
};

export const answeredBody = z.object({ answered: z.boolean().nullish() });

export const applicationBody = z.object({
  business: text,
  kind: text,
  place: text,
  name: text,
  email: text,
  phone: text,
  words: text,
  website: text,
});

export const exampleApplication = {
  business: 'Green Valley Farm',
  kind: 'Vegetables',
  place: 'Red Hook, NY',
  name: 'Ada Miller',
  email: 'ada@example.com',
};
