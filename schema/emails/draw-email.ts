import type { EmailKind } from '../enums.ts';
import { boxChanged } from './box-changed.ts';
import { canceled } from './canceled.ts';
import { drawLetter } from './draw-letter.ts';
import type { DrawnEmail } from './draw-letter.ts';
import type { EmailFacts } from './facts.ts';
import type { Letter } from './letter.ts';
import { paymentFailed } from './payment-failed.ts';
import { renewed } from './renewed.ts';
import type { Sender } from './sender.ts';
import { skipped } from './skipped.ts';
import { upcomingBox } from './upcoming-box.ts';
import { welcome } from './welcome.ts';

/**
 * Every mail of the product. None of them names its reader, nor holds an address or a phone number of theirs: staff
 * who may not see these may look at the mails.
 */
const LETTERS: Record<EmailKind, (facts: EmailFacts, sender: Sender) => Letter> = {
  welcome,
  upcoming_box: upcomingBox,
  skipped,
  box_changed: boxChanged,
  renewed,
  payment_failed: paymentFailed,
  canceled,
};

/** Draws a mail from its facts. `unsubscribeUrl` is null for mails that are always sent. */
export function drawEmail(
  kind: EmailKind,
  facts: EmailFacts,
  sender: Sender,
  unsubscribeUrl: string | null,
): DrawnEmail {
  return drawLetter({ ...LETTERS[kind](facts, sender), isGift: facts.isGift }, sender, unsubscribeUrl);
}
