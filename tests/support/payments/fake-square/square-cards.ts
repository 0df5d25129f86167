/** What the fake can do to a request instead of what was asked. */
export type Behaviour =
  /** Insufficient funds. */
  | 'declined_soft'
  /** The card has expired. */
  | 'declined_hard'
  /** The bank wants its customer to confirm. */
  | 'verification'
  /** 429: nothing done. */
  | 'busy'
  /** 500: nothing done. */
  | 'broken'
  /** 401: nothing done. */
  | 'unauthorized'
  /** 400: nothing done that is known of; to be asked again under the same key. */
  | 'temporary'
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

/** Numbers that the card's fields take; any month to come, any CVV, any postal code. */
export const CARDS = {
  ok: '4111 1111 1111 1111',
  another: '5105 1051 0510 5100',
  amex: '3711 4496 3539 841',
  /** Every charge is declined, for want of funds. */
  soft: '4000 0000 0000 0002',
  /** Every charge is declined: expired. */
  hard: '4000 0000 0000 0069',
  /** Is charged only after its owner has confirmed. */
  verification: '4000 0000 0000 3220',
  /** The first charge succeeds, later ones are declined soft. */
  firstOnly: '4000 0000 0000 0341',
  /** Can't be kept on file. */
  refusedAtSave: '4000 0000 0000 0101',
  /** The answer to its first charge is lost. */
  lost: '4000 0000 0000 0127',
  /** Its first charge times out and nothing is done. */
  timeout: '4000 0000 0000 0119',
} as const;

export const brandOf = (number: string): string =>
  number.startsWith('3') ? 'AMERICAN_EXPRESS' : number.startsWith('5') ? 'MASTERCARD' : 'VISA';
