import type { ReactNode } from 'react';
import type { EmailFacts } from '../records/facts.ts';
import type { Branding } from './branding.ts';

/** What a mail says: both of its forms, text and HTML, are made of this. */
export interface Template {
  subject: string;
  /** The one fact, in a sentence. */
  headline: string;
  /** True where the mail is about a box that comes: the business's picture stands above it. */
  withPicture?: boolean;
  /** Of parts.tsx and wording.tsx. */
  body: ReactNode;
}

export type MakeTemplate = (facts: EmailFacts, branding: Branding) => Template;
