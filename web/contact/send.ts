import type { ContactForm } from '../../schema/rules/businesses/contact.ts';
import { CONTACT_DELAY_MS } from '../../schema/rules/limits.ts';

/** The form as it is sent: with what only robots fill in. */
export interface FilledForm extends ContactForm {
  website: string;
}

/** How a message leaves the form; rejects where it could not be sent. */
export type SendMessage = (form: FilledForm) => Promise<void>;

const delay = () => new Promise<void>((resolve) => setTimeout(resolve, CONTACT_DELAY_MS));

/** The specification's simulated send: no call, only its time (docs/rules.md "Contact form"). */
export const simulateSend: SendMessage = delay;

/** Sends it to a business, or to the platform; it takes the specification's time at least. */
export const sendTo =
  (business: string | null, siteTenant: string | null): SendMessage =>
  async (form) => {
    const { deliver } = await import('./deliver.ts');
    await Promise.all([deliver({ ...form, business }, siteTenant), delay()]);
  };
