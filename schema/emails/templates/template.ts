import type { ReactNode } from 'react';
import type { EmailFacts } from '../records/facts.ts';
import type { Branding } from '../drawing/branding.ts';

/** What a mail says: both of its forms, text and HTML, are made of this. */
export interface Template {
  subject: string;
  /** The one fact, in a sentence. */
  headline: string;
  /** Stands above a mail that is about a box that comes: that box's picture, else the business's. '' for none. */
  pictureUrl?: string;
  /** Of parts.tsx and wording.tsx. */
  body: ReactNode;
}

export type MakeTemplate = (facts: EmailFacts, branding: Branding) => Template;
