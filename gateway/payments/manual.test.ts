import { describe, expect, test } from '@jest/globals';

import { CALL_NEEDS, PARAMETER_NEEDS } from '../../tests/support/payments/fake-stripe/permissions.ts';
import {
  connectEventsInManual,
  eventsInManual,
  permissionsInManual,
} from '../../tests/support/payments/manual.ts';
import { sourceFiles } from '../../tests/support/source-files.ts';
import { SCOPES } from './square/square-connect.ts';
import { SQUARE_EVENTS } from './square/square-webhook.ts';
import { STRIPE_EVENTS } from './stripe/stripe-webhook.ts';

/** Of businesses' own accounts alone. */
const CONNECT_EVENTS = ['account.application.deauthorized', 'oauth.authorization.revoked'];

/** The calls of Stripe's client that the product makes, "disputes.retrieve", by how its API and permissions call them. */
const STRIPE_CALLS: Readonly<Record<string, string | null>> = {
  'accounts.retrieve': 'GET accounts/id',
  'customers.create': 'POST customers',
  'customers.del': 'DELETE customers/id',
  'customers.list': 'GET customers',
  'customers.retrieve': 'GET customers/id',
  'disputes.list': 'GET disputes',
  'disputes.retrieve': 'GET disputes/id',
  // Connect's own endpoints, which take the secret key alone.
  'oauth.deauthorize': null,
  'oauth.token': null,
  'paymentIntents.cancel': 'POST payment_intents/id/cancel',
  'paymentIntents.create': 'POST payment_intents',
  'paymentIntents.list': 'GET payment_intents',
  'paymentIntents.retrieve': 'GET payment_intents/id',
  'paymentMethods.attach': 'POST payment_methods/id/attach',
  'paymentMethods.detach': 'POST payment_methods/id/detach',
  'paymentMethods.retrieve': 'GET payment_methods/id',
  'refunds.create': 'POST refunds',
  'refunds.list': 'GET refunds',
  'refunds.retrieve': 'GET refunds/id',
  'setupIntents.create': 'POST setup_intents',
  'setupIntents.retrieve': 'GET setup_intents/id',
};

/** What Square asks for each call of its client. Source: https://developer.squareup.com/docs/oauth-api/square-permissions */
const SQUARE_CALLS: Readonly<Record<string, readonly string[]>> = {
  'cards.create': ['PAYMENTS_WRITE'],
  'cards.disable': ['PAYMENTS_WRITE'],
  'cards.get': ['PAYMENTS_READ'],
  'customers.create': ['CUSTOMERS_WRITE'],
  'customers.delete': ['CUSTOMERS_WRITE'],
  'customers.get': ['CUSTOMERS_READ'],
  'disputes.get': ['DISPUTES_READ'],
  'disputes.list': ['DISPUTES_READ'],
  'locations.get': ['MERCHANT_PROFILE_READ'],
  'locations.list': ['MERCHANT_PROFILE_READ'],
  'merchants.get': ['MERCHANT_PROFILE_READ'],
  'oAuth.obtainToken': [],
  'oAuth.revokeToken': [],
  'payments.cancel': ['PAYMENTS_WRITE'],
  'payments.create': ['PAYMENTS_WRITE', 'PAYMENTS_WRITE_ADDITIONAL_RECIPIENTS'],
  'payments.get': ['PAYMENTS_READ'],
  'payments.list': ['PAYMENTS_READ'],
  'refunds.get': ['PAYMENTS_READ'],
  'refunds.list': ['PAYMENTS_READ'],
  'refunds.refundPayment': ['PAYMENTS_WRITE', 'PAYMENTS_WRITE_ADDITIONAL_RECIPIENTS'],
};

/** "disputes.retrieve" of each call of a company's client in a folder. */
const callsIn = (folder: string, client: RegExp): string[] => {
  const calls = sourceFiles([folder]).flatMap(({ text }) =>
    [...text.matchAll(client)].map(([, resource, method]) => `${resource}.${method}`),
  );
  return [...new Set(calls)].toSorted();
};

describe('The manual', () => {
  test.each([
    ['Stripe', STRIPE_EVENTS],
    ['Square', SQUARE_EVENTS],
  ] as const)('names every message of %s that is heard, and no other', (company, events) => {
    const own = events.filter((event) => !CONNECT_EVENTS.includes(event));
    expect(eventsInManual(company).toSorted()).toEqual(own.toSorted());
    const connect = events.filter((event) => CONNECT_EVENTS.includes(event));
    expect(connectEventsInManual()).toEqual(expect.arrayContaining(connect));
  });

  test('names every permission that a call of Stripe needs, and no other', () => {
    const calls = callsIn('gateway/payments/stripe', /\bstripe\s*\.(\w+)\s*\.(\w+)\(/g);
    expect(calls).toEqual(Object.keys(STRIPE_CALLS).toSorted());
    const needs = Object.values(STRIPE_CALLS)
      .filter((call) => call !== null && !call.includes('accounts'))
      .flatMap((call) => CALL_NEEDS[call!]!)
      .concat(Object.values(PARAMETER_NEEDS).flat());
    const wanted: Record<string, string> = {};
    for (const [resource, access] of needs) if (wanted[resource] !== 'write') wanted[resource] = access;
    expect(permissionsInManual()).toEqual(wanted);
  });
});

test('Square’s accounts are asked for every permission that a call needs, and no other', () => {
  const calls = callsIn(
    'gateway/payments/square',
    /(?:\bsquare|\bapplication|asAccount\(\w+\)|\bclient)\s*\.(\w+)\s*\.(\w+)\(/g,
  );
  expect(calls).toEqual(Object.keys(SQUARE_CALLS).toSorted());
  expect([...new Set(Object.values(SQUARE_CALLS).flat())].toSorted()).toEqual([...SCOPES].toSorted());
});
