import { expect, test } from '@playwright/test';
import { runPlainClient } from '../plain-client.ts';
import { runAdminHalf } from '../plain-client/admin-half.ts';

/** The demo's admin. */
const ADMIN = { username: 'admin', password: 'admin-demo-1' };

test('a client written from the specification alone reads, registers, checks out and skips', async ({
  baseURL,
}) => {
  const { steps, orderId } = await runPlainClient(baseURL!);
  expect(steps.length).toBeGreaterThan(15);
  expect(orderId).not.toBe('');
});

test('and runs a business from its creation to its end', async ({ baseURL }) => {
  const { steps } = await runAdminHalf(baseURL!, ADMIN);
  expect(steps.length).toBeGreaterThan(15);
});
