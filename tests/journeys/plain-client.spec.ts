import { expect, test } from '@playwright/test';
import { runPlainClient } from '../plain-client.ts';

test('a client written from the specification alone reads, registers, checks out and skips', async ({
  baseURL,
}) => {
  const { steps, orderId } = await runPlainClient(baseURL!);
  expect(steps.length).toBeGreaterThan(15);
  expect(orderId).not.toBe('');
});
