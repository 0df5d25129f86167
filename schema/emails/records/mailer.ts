/** A mail as it leaves. */
export interface OutgoingEmail {
  /** The same for every try of one mail: whoever gets it twice can tell. Without angle brackets. */
  messageId: string;
  /** When it was caused, by the product's clock. */
  date: Date;
  /** Whom it is from, as shown; the address is the adapter's. */
  fromName: string;
  /** Where answers go; null for the sender's address. */
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where its reader can switch such mails off by one click (RFC 8058); null for those that are always sent. */
  unsubscribeUrl: string | null;
}

/** What hands mails over to the outside. */
export interface Mailer {
  /** False where mails are only written into a folder: nobody gets them. */
  readonly leaves: boolean;
  /** Resolves when the mail is taken. It may take a mail twice. @throws where it could not be handed over. */
  send(email: OutgoingEmail): Promise<void>;
}

/** The addresses under which the outside finds the product; without a slash at the end. */
export interface SiteAddresses {
  /** The main host: "https://example.com". */
  main(): string;
  /** A business's own site: "https://farm.example.com", or its path on a main host that is local. */
  business(slug: string): string;
}
