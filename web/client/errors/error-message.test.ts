import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test } from '@jest/globals';
import { errorDetails, errorMessage, isConnectionLost, isRefused } from './error-message.ts';

const fallback = 'Failed to save order';
const said = (error: unknown) => errorMessage(error, { fallback });
const refused = (extensions: object, message = 'The price has changed') =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: extensions as Record<string, unknown> }] });
const answered = (bodyText: string, status = 503) =>
  new ServerError('bad', { response: new Response(null, { status }), bodyText });

test('the server’s error comes first, then its reason, then its message, then the screen’s own sentence', () => {
  expect(said(refused({ code: 'PRICE_CHANGED' }))).toBe('The price has changed');
  expect(said(answered('{"error":"Closed today","reason":"r","message":"m"}'))).toBe('Closed today');
  expect(said(answered('{"reason":"No database","message":"m"}'))).toBe('No database');
  expect(said(answered('{"message":"m"}'))).toBe('m');
  expect(said(answered('{"errors":[{"message":"first"}]}'))).toBe('first');
  expect(said(answered('{"errors":[{"message":"","extensions":{"reason":"r"}}]}'))).toBe('r');
  expect(said(refused({ reason: 'hard' }))).toBe('The price has changed');
  expect(said(refused({ reason: 'The farm is closed', message: 'm' }, ''))).toBe('The farm is closed');
  expect(said(refused({ error: 'Closed today', reason: 'r' }, ' '))).toBe('Closed today');
  expect(said(refused({ code: 'INVALID' }, ''))).toBe(fallback);
  expect(said(answered('<html>'))).toBe(fallback);
  expect(said(null)).toBe(fallback);
});

test('without an answer it says what failed, why and what is safe, and nothing of the browser’s', () => {
  const lost = new TypeError('Failed to fetch');
  expect(errorMessage(lost, { fallback: 'Login failed' })).toBe(
    'Login failed. We could not reach the server. Check your connection and try again.',
  );
  expect(errorMessage(lost, { fallback: 'It could not be loaded.', safe: 'Nothing was lost.' })).toBe(
    'It could not be loaded. We could not reach the server. Nothing was lost. Check your connection and try again.',
  );
  expect(errorMessage(lost, { fallback: '' })).toBe(
    'We could not reach the server. Check your connection and try again.',
  );
  // Advice is given once.
  expect(errorMessage(lost, { fallback: 'Failed to skip', safe: 'It is safe to try again.' })).toBe(
    'Failed to skip. We could not reach the server. It is safe to try again.',
  );
  expect(isConnectionLost(lost)).toBe(true);
  expect(isConnectionLost(refused({ code: 'INVALID' }))).toBe(false);
});

test('details are read where they are of the right kind', () => {
  const error = refused({
    code: 'PRICE_CHANGED',
    price: '$44.00',
    amount: 4400,
    fields: { street: 's', zip: 3 },
  });
  expect(errorDetails(error)).toEqual({
    code: 'PRICE_CHANGED',
    price: '$44.00',
    amount: 4400,
    fields: { street: 's' },
    retryAfter: null,
    savedBy: null,
    signInToken: null,
    ways: [],
    reason: null,
    clientSecret: null,
  });
});

test('a refusal stored nothing; a fault may have', () => {
  expect(isRefused(refused({ code: 'INVALID' }))).toBe(true);
  expect(isRefused(refused({ code: 'INTERNAL' }))).toBe(false);
  expect(isRefused(answered('{}'))).toBe(false);
});
