/** What a mail says, whether it is read as plain text or as HTML: both are drawn from this, so they are equal. */
export interface Letter {
  /** It is about a gift, whose giver is no member. */
  isGift?: boolean;
  subject: string;
  /** The one fact, in a sentence. */
  headline: string;
  blocks: readonly Block[];
}

export type Block =
  /** A line break in the text is one in the mail. */
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** A receipt or a box: what stands left, and what it costs or is. */
  | { kind: 'lines'; title: string; lines: readonly Line[] }
  | { kind: 'link'; label: string; url: string };

export interface Line {
  label: string;
  value: string;
  /** Set apart from those above. */
  isTotal?: boolean;
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const link = (label: string, url: string): Block => ({ kind: 'link', label, url });
export const lines = (title: string, list: readonly Line[]): Block => ({ kind: 'lines', title, lines: list });
