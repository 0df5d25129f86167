import { ERROR_STATUS } from '../http/error-status.ts';
import type { JsonSchema } from './response-schema.ts';

const ERROR_CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const inHeader = (description: string, type = 'integer') => ({ description, schema: { type } });
const RETRY_AFTER = { 'Retry-After': inHeader('With 429 and 503: seconds after which to try again.') };

/** 4XX of every operation. */
export const REFUSAL: JsonSchema = {
  description:
    'A refusal: the status and the code say which, the sentence is for a person. 405 tells in Allow what the path ' +
    'takes, 415 in Accept-Encoding how a body may be compressed, 429 which limit was hit.',
  headers: {
    ...RETRY_AFTER,
    'RateLimit-Limit': inHeader('Calls of the limit that counts here; with 429 of the one that was hit.'),
    'RateLimit-Remaining': inHeader('How many of them are left.'),
    'RateLimit-Reset': inHeader('Seconds until it starts anew.'),
    Allow: inHeader('With 405: the methods that the path takes.', 'string'),
    'Accept-Encoding': inHeader('With 415: what Content-Encoding may be.', 'string'),
  },
  content: ERROR_CONTENT,
};

/** 5XX of every operation. */
export const OUTAGE: JsonSchema = {
  description: 'Nothing was wrong with the call. After 503 the same call may be sent again.',
  headers: RETRY_AFTER,
  content: ERROR_CONTENT,
};

/** The body of both. */
export const ERROR: JsonSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field name to sentence.',
    },
    price: { type: 'string', description: 'With PRICE_CHANGED: the price that holds now, such as $45.00.' },
    amount: { type: 'integer', description: 'The same in cents.' },
    savedBy: {
      type: 'string',
      description:
        'With CONFLICT of a version: the username of whoever saved the newer one, where it is known.',
    },
    clientSecret: {
      type: 'string',
      description:
        'With PAYMENT_ACTION_NEEDED: what the payment company’s form asks the bank with. Send the same call again afterwards.',
    },
    reason: {
      type: 'string',
      enum: ['soft', 'hard', 'verification_needed'],
      description:
        'With PAYMENT_DECLINED: another try may work, another card is needed, or the bank asks the owner to confirm.',
    },
  },
};
