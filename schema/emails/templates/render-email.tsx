import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailKind } from '../records/email.enums.ts';
import { boxChanged } from './box-changed.tsx';
import { boxMoved } from './box-moved.tsx';
import { canceled } from './canceled.tsx';
import { cardChanged } from './card-changed.tsx';
import { cardEnding } from './card-ending.tsx';
import { cardWanted } from './card-wanted.tsx';
import { creditGiven } from './credit-given.tsx';
import { dayChanged } from './day-changed.tsx';
import type { EmailFacts } from '../records/facts.ts';
import { CONFIRM, Layout, SWITCH_OFF } from '../drawing/layout.tsx';
import { paymentFailed } from './payment-failed.tsx';
import { paymentReminder } from './payment-reminder.tsx';
import { placeClosed } from './place-closed.tsx';
import { refunded } from './refunded.tsx';
import { renewed } from './renewed.tsx';
import type { Branding } from '../drawing/branding.ts';
import { skipped } from './skipped.tsx';
import type { MakeTemplate } from './template.ts';
import { textOfTree } from '../drawing/text-of-tree.ts';
import { upcomingBox } from './upcoming-box.tsx';
import { welcome } from './welcome.tsx';

/**
 * Every mail of the product. None of them names its reader, nor holds an address or a phone number of theirs: staff
 * who may not see these may look at the mails (docs/rules.md "What a mail holds").
 */
const TEMPLATES: Record<EmailKind, MakeTemplate> = {
  welcome,
  upcoming_box: upcomingBox,
  skipped,
  box_changed: boxChanged,
  box_moved: boxMoved,
  place_closed: placeClosed,
  day_changed: dayChanged,
  renewed,
  payment_failed: paymentFailed,
  card_ending: cardEnding,
  card_changed: cardChanged,
  card_wanted: cardWanted,
  payment_reminder: paymentReminder,
  credit_given: creditGiven,
  refunded,
  canceled,
};

/** A mail as it is read. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Makes a mail of its facts, as plain text and as HTML that say the same. `unsubscribeUrl` stands at the foot of a mail
 * that can be switched off, `confirmUrl` at that of one whose reader has not confirmed their address; null for all others.
 */
export function renderEmail(
  kind: EmailKind,
  facts: EmailFacts,
  branding: Branding,
  unsubscribeUrl: string | null,
  confirmUrl: string | null = null,
): RenderedEmail {
  const { subject, headline, body, pictureUrl = '' } = TEMPLATES[kind](facts, branding);
  const foot = footOf(facts, branding);
  const page = (
    <Layout
      subject={subject}
      headline={headline}
      branding={branding}
      pictureUrl={pictureUrl}
      foot={foot}
      unsubscribeUrl={unsubscribeUrl}
      confirmUrl={confirmUrl}
    >
      {body}
    </Layout>
  );
  const switchOff = unsubscribeUrl === null ? '' : `\n\n${SWITCH_OFF}: ${unsubscribeUrl}`;
  const confirm = confirmUrl === null ? '' : `\n\n${CONFIRM}: ${confirmUrl}`;
  return {
    subject: oneLine(subject),
    text: `${branding.name}\n\n${headline}${textOfTree(body)}\n\n--\n${foot}${confirm}${switchOff}\n`,
    html: `<!doctype html>\n${renderToStaticMarkup(page)}\n`,
  };
}

/** Why the mail came, and who helps. */
function footOf({ isGift }: EmailFacts, { name, phone, email }: Branding): string {
  const why = `You get this mail because of your ${isGift ? 'gift from' : 'membership at'} ${name}.`;
  const help = [phone && `call ${phone}`, email && `write to ${email}`].filter(Boolean).join(' or ');
  return help ? `${why} Questions, or to cancel: ${help}.` : why;
}

/** A subject is a header: nothing in it may begin another one. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
