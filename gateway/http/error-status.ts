import type { RefusalCode } from '../../schema/errors.ts';

/** UserError → HTTP status (docs/rules.md "REST"). INTERNAL is what is masked. */
export const ERROR_STATUS: Readonly<Record<RefusalCode | 'INTERNAL', number>> = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  PAYMENT_DECLINED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRICE_CHANGED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MISDIRECTED: 421,
  INVALID: 422,
  TOO_LATE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PAYMENT_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
};
