/** What the fake can do to a request instead of what was asked. */
export type StripeBehaviour =
  /** Insufficient funds. */
  | 'declined_soft'
  /** The card has expired. Of a refund: it is taken on, and fails. */
  | 'declined_hard'
  /** The bank wants its customer to confirm. */
  | 'verification'
  /** Taken on; what comes of it is known later. */
  | 'processing'
  /** 429: nothing done. */
  | 'busy'
  /** 500: nothing done, and the same to the same key for a day. */
  | 'broken'
  /** Done, and 500 all the same; to the same key too. */
  | 'broken_late'
  /** 500, and done all the same some time after that answer (`landsAfterMs`); the same key is answered the 500. */
  | 'broken_lands'
  /** 401: nothing done. */
  | 'unauthorized'
  /** 403: nothing done. */
  | 'forbidden'
  /** The connection is cut, and nothing done. */
  | 'cut'
  /** No answer, and nothing done. */
  | 'timeout'
  /** No answer, and done some seconds later (`landsAfterMs`). */
  | 'lands_late'
  /** Done, and no answer. */
  | 'late'
  /** Done, and the connection is cut before the answer. */
  | 'lost'
  /** Done, and handled once more as if it had been sent twice. */
  | 'twice';

/** Numbers that the card's fields take; Stripe's own for tests where it has one. Any month to come, any code. */
export const STRIPE_CARDS = {
  ok: '4242 4242 4242 4242',
  another: '5555 5555 5555 4444',
  amex: '3782 8224 6310 005',
  /** Every charge is declined, for want of funds. */
  soft: '4000 0000 0000 9995',
  /** Every charge is declined: expired. */
  hard: '4000 0000 0000 0069',
  /** Its owner has to confirm each charge, so that none can be made without them. */
  verification: '4000 0027 6000 3184',
  /** Its owner has to confirm it once; later charges go through without them. */
  verificationOnce: '4000 0025 0000 3155',
  /** The first charge succeeds, later ones are declined soft. */
  firstOnly: '4000 0000 0000 0341',
  /** Can't be kept on file without a charge. */
  refusedAtSave: '4000 0000 0000 0002',
  /** Its owner disputes each charge as soon as it is made. */
  disputed: '4000 0000 0000 0259',
} as const;

export const plainNumber = (number: string): string => number.replaceAll(' ', '');
export const isCard = (number: string, name: keyof typeof STRIPE_CARDS): boolean =>
  plainNumber(number) === plainNumber(STRIPE_CARDS[name]);

export const stripeBrand = (number: string): string =>
  number.startsWith('3') ? 'amex' : number.startsWith('5') ? 'mastercard' : 'visa';
