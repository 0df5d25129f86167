import { expect, test } from '@playwright/test';
import { runPlainClient } from '../plain-client.ts';
import { runAdminHalf } from '../plain-client/admin-half.ts';
import { ADMIN_CALLS, callsLeftOut, MEMBER_CALLS } from '../spec-conformance/rest-calls.ts';

/** The demo's admin. */
const ADMIN = { username: 'admin', password: 'admin-demo-1' };

test('a client written from the specification alone reads, registers, checks out and skips by every call of visitors and members', async ({
  baseURL,
}) => {
  const { steps, calls, orderId } = await runPlainClient(baseURL!);
  expect(steps.length).toBeGreaterThan(15);
  expect(orderId).not.toBe('');
  expect(callsLeftOut(MEMBER_CALLS, calls)).toEqual([]);
});

test('and runs a business from its creation to its end by every call of the admin area', async ({
  baseURL,
}) => {
  const { steps, calls } = await runAdminHalf(baseURL!, ADMIN);
  expect(steps.length).toBeGreaterThan(15);
  expect(callsLeftOut(ADMIN_CALLS, calls)).toEqual([]);
});
