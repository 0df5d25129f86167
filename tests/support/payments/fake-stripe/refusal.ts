/** What was answered: a body of Stripe's, and whether it is kept under its key. */
export interface StripeAnswer {
  status: number;
  body: object;
}

interface StripeRefusal {
  type?: string;
  code?: string;
  decline_code?: string;
  param?: string;
  message?: string;
  payment_intent?: object;
  setup_intent?: object;
}

/** Thrown where Stripe refuses. */
export class Refused extends Error {
  readonly answer: StripeAnswer;

  constructor(status: number, error: StripeRefusal) {
    super(error.message ?? error.code);
    this.answer = {
      status,
      body: { error: { type: 'invalid_request_error', message: this.message, ...error } },
    };
  }
}

export function refuse(status: number, error: StripeRefusal): never {
  throw new Refused(status, error);
}

/** "No such customer": by a parameter 400, by the address 404. */
export const missing = (what: string, id: string | undefined, param?: string): never =>
  refuse(param ? 400 : 404, {
    code: 'resource_missing',
    param: param ?? 'id',
    message: `No such ${what}: '${id}'`,
  });
