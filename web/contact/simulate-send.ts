import type { ContactForm } from '../../schema/rules/businesses/contact.ts';
import { CONTACT_DELAY_MS } from '../../schema/rules/limits.ts';

/** How a message leaves the form; rejects where it could not be sent. */
export type SendMessage = (form: ContactForm) => Promise<void>;

/** The specification's simulated send: no call, only its time (docs/rules.md "Contact form"). */
export const simulateSend: SendMessage = () =>
  new Promise((resolve) => setTimeout(resolve, CONTACT_DELAY_MS));
