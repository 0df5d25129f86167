/**
 * Every limit and delay that more than one side reads. Times are milliseconds, lengths are characters, money is cents.
 * Sources: docs/rules.md "Lengths" and "Rates".
 */

/** A swipe counts from more than this many pixels. */
export const SWIPE_PX = 50;

export const CONTACT_DELAY_MS = 1500;
export const CONTACT_SENT_MS = 5000;
export const SAVED_MS = 1500;
export const USERNAME_DEBOUNCE_MS = 500;
export const USER_SEARCH_DEBOUNCE_MS = 250;

/** The next-box editor retries a failed load once, after this pause. */
export const NEXT_BOX_RETRY_MS = 300;
/** "Changes saved successfully!" in the next-box editor. */
export const NEXT_BOX_SAVED_MS = 3000;
/** "Failed to load content", after the second failure. */
export const NEXT_BOX_LOAD_FAILED_MS = 4000;
/** "Failed to save changes" in the next-box editor. */
export const NEXT_BOX_SAVE_FAILED_MS = 5000;
/** Small confirmations such as "User attached" (docs/rules.md "Attaching people"). */
export const BRIEF_MESSAGE_MS = 800;

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 64;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** Any single-line field: address, profile, names, titles. */
export const FIELD_MAX = 200;
/** A message or a plain description of several lines. */
export const TEXT_MAX = 5000;
/** What an owner says on the landing page. */
export const QUOTE_MAX = 400;
/** One piece of rich text (description, FAQ answer, next box), as HTML. */
export const HTML_MAX = 100_000;
export const URL_MAX = 2000;
/** A whole page's JSON body, in bytes. */
export const PAGE_BODY_MAX = 10 * 1024 * 1024;
/** A picture's file as it is uploaded, in bytes: 5 MiB. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** Width times height of a picture, over all frames of one that moves. */
export const PICTURE_PIXELS_MAX = 25_000_000;
export const SLUG_MAX = 63;
/** Ids of packages, add-ons, upgrades and variations are the browser's own. */
export const ID_MAX = 128;

/** Rows of a list when the caller doesn't say, and at most. */
export const LIST_DEFAULT = 50;
export const LIST_MAX = 200;
/** Boxes that a packing day or a sheet shows; of more, the answer is a sentence and never a part of them. */
export const BOXES_AT_ONCE_MAX = 5000;

/** So many boxes of earlier days stand on Today, the latest; Boxes lists all of them. */
export const EARLIER_MAX = 500;
/** People found by a user search, at most. */
export const USER_SEARCH_MAX = 20;
/** Accounts that a search of all accounts counts, at most: beyond it says as much as the exact number. */
export const ACCOUNT_COUNT_MAX = 1000;

/** Packages, add-ons or upgrades that one business can keep, published or not. */
export const CATALOG_MAX = 500;

/** Parts of one page, at most. */
export const ITEMS_MAX = 100;
export const EXTRAS_MAX = 100;
export const VARIATIONS_MAX = 10;
export const GALLERY_MAX = 50;
export const FAQS_MAX = 50;
export const PEOPLE_MAX = 6;
/** Two sentences about somebody. */
export const PERSON_TEXT_MAX = 400;

/**
 * The highest price of one package, add-on or upgrade: $100,000.00.
 * A box of one package with every possible add-on and upgrade (201 prices) still fits GraphQL's 32-bit Int.
 */
export const PRICE_MAX_CENTS = 10_000_000;

/** A skip must be made at least this many days before the 1st. */
export const SKIP_DAYS = 15;
/** Of the calendar months after today's, how many can be skipped. Source: docs/rules.md "Skipping a month". */
export const SKIP_MONTHS_AHEAD = 6;

/** Days before the last day to skip on which a member is told of the next box. Source: docs/rules.md "The reminder". */
export const UPCOMING_BOX_DAYS = 3;
/** Days before a box's deadline on which its member is told of it. Source: docs/rules.md "The reminder". */
export const CLOSING_BOX_DAYS = 2;
/** Days before a box on which its member hears that its card ends first. Source: docs/rules.md "Mails about a card". */
export const CARD_ENDING_DAYS = 14;

export const CUTOFF_DAY_MIN = 1;
export const CUTOFF_DAY_MAX = 31;
export const PERCENT_MAX = 100;
/** The highest "max selectable" of add-ons and upgrades; 0 is unlimited. */
export const LIMIT_MAX = 9999;

/** Checkout's steps are 0, 1 and 2. */
export const LAST_CHECKOUT_STEP = 2;

/** Where no idempotency key is sent, the same body within this time is one checkout. */
export const SAME_CHECKOUT_MS = 10 * 60 * 1000;

/** How long a token lives after its last use. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
/** Days after which a sign-in ends, however much it was used, where SESSION_DAYS names none: it goes on while it is used. */
export const SESSION_DAYS = 36_500;
/** How long the one-time code lives that carries a session from a business's subdomain to the main host. */
export const HANDOVER_MS = 30 * 1000;

/** How long a sign-in waits for its second factor, and a passkey for being added. Source: docs/rules.md "A second factor". */
export const SECOND_FACTOR_MS = 10 * 60 * 1000;
/** How long setting up an authenticator app may take. */
export const AUTHENTICATOR_SETUP_MS = 30 * 60 * 1000;
/** Wrong codes after which such a sign-in is over. */
export const SECOND_FACTOR_TRIES = 5;
export const RECOVERY_CODES = 10;
/** Passkeys of one account. */
export const PASSKEYS_MAX = 20;

/** How long a link that leads to a new password can be used. Source: docs/rules.md "A forgotten password". */
export const PASSWORD_LINK_MS = 30 * 60 * 1000;
/** How old an order is when links for a new password go to its address. Source: docs/rules.md "Confirmed addresses". */
export const ORDER_ADDRESS_MS = 7 * 24 * 60 * 60 * 1000;
/** How long a link can be used that confirms an e-mail address. Source: docs/rules.md "Confirmed addresses". */
export const EMAIL_LINK_MS = 30 * 24 * 60 * 60 * 1000;
/** Mails with such a link to one account within an hour. */
export const PASSWORD_LINKS_AN_HOUR = 5;
/** How long a link can be used by which a card is given. Source: docs/rules.md "A link to the card". */
export const CARD_LINK_MS = 7 * 24 * 60 * 60 * 1000;
/** How long an invitation to work for a business can be answered. Source: docs/rules.md "Invitations". */
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;
/** Of one business at once, at most. */
export const INVITATIONS_MAX = 50;
