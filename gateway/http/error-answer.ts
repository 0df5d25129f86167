import { GraphQLError } from 'graphql';

import { UserError } from '../../schema/errors.ts';
import type { DeclineReason, FieldProblems, RefusalCode, SignInWay } from '../../schema/errors.ts';
import { isOutage } from './database-errors.ts';
import { ERROR_STATUS } from './error-status.ts';

/** What every failed /api call answers (docs/rules.md "REST"). */
export interface ErrorBody {
  error: string;
  code: RefusalCode | 'INTERNAL';
  fields?: FieldProblems;
  /** "$45.00", with PRICE_CHANGED. */
  price?: string;
  /** The same in cents. */
  amount?: number;
  /** With PAYMENT_DECLINED. */
  reason?: DeclineReason;
  /** With PAYMENT_ACTION_NEEDED. */
  clientSecret?: string;
  /** With SECOND_FACTOR_NEEDED: what POST /auth/second-factor takes. */
  signInToken?: string;
  /** With SECOND_FACTOR_NEEDED: what this account has. */
  ways?: SignInWay[];
  /** With CONFLICT of a version: who saved the newer one, where that is known. */
  savedBy?: string;
}

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
  /** True where the error was not meant for the caller: to be logged, and nothing of it shown. */
  isMasked: boolean;
}

/** The one exit of errors: whatever a route or a resolver throws, as the answer that a caller may see. */
export function errorAnswer(error: unknown): ErrorAnswer {
  const refusal = asRefusal(error);
  if (refusal) {
    const { retryAfter, limit, ...details } = refusal.details;
    return {
      status: ERROR_STATUS[refusal.code],
      headers: retryAfter === undefined ? {} : retryHeaders(retryAfter, limit),
      body: {
        error: refusal.message,
        code: refusal.code,
        ...(refusal.fields && { fields: refusal.fields }),
        ...details,
      },
      isMasked: false,
    };
  }
  if (isOutage(error)) {
    return {
      status: 503,
      headers: { 'retry-after': '5' },
      body: {
        error: 'The service is not available right now. Please try again in a moment.',
        code: 'UNAVAILABLE',
      },
      isMasked: true,
    };
  }
  return {
    status: 500,
    headers: {},
    body: { error: 'Something went wrong on our side. Please try again.', code: 'INTERNAL' },
    isMasked: true,
  };
}

/** The refusal inside whatever was thrown; null for a defect or an outage. */
function asRefusal(error: unknown): UserError | null {
  if (error instanceof UserError) return error;
  if (error instanceof GraphQLError) {
    if (error.originalError instanceof UserError) return error.originalError;
    // Errors of a document or its variables have no path; one with a path was thrown while the answer was made.
    if (error.path === undefined)
      return new UserError('BAD_REQUEST', 'The request holds a value of a wrong type');
    return null;
  }
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return null;
  return FRAMEWORK_REFUSALS[String(code)] ?? new UserError('BAD_REQUEST', 'The request could not be read');
}

/** Fastify's own refusals, in our words. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, UserError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new UserError('PAYLOAD_TOO_LARGE', 'The body of the request is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new UserError(
    'UNSUPPORTED_MEDIA_TYPE',
    'The body must be sent as application/json',
  ),
  FST_ERR_CTP_INVALID_JSON_BODY: new UserError('BAD_REQUEST', 'The body is not valid JSON'),
  FST_ERR_MAX_PARAM_LENGTH: new UserError('NOT_FOUND', 'Not found'),
  FST_ERR_BAD_URL: new UserError('BAD_REQUEST', 'The address could not be read'),
};

/** Where a limit was hit, RateLimit-* are of that one and not of the general one. */
function retryHeaders(seconds: number, limit: number | undefined): Record<string, string> {
  const retryAfter = String(seconds);
  if (limit === undefined) return { 'retry-after': retryAfter };
  return {
    'retry-after': retryAfter,
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': '0',
    'ratelimit-reset': retryAfter,
  };
}
