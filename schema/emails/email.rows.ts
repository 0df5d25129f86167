import type { EmailKind, EmailState } from '../enums.ts';
import type { EmailFacts } from './facts.ts';

/** A mail as it is read. */
export interface EmailRow {
  id: string;
  publicId: string;
  businessId: string;
  kind: EmailKind;
  state: EmailState;
  recipient: string;
  facts: EmailFacts;
  /** As sent; null until then. */
  subject: string | null;
  text: string | null;
  html: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** Columns of an EmailRow of a table named `e`. */
export const EMAIL_COLUMNS = `
  e.id, e.public_id as "publicId", e.business_id as "businessId", e.kind, e.state, e.recipient, e.facts,
  e.subject, e.text, e.html, e.created_at as "createdAt", e.sent_at as "sentAt"`;
