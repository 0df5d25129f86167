import { aCheckout } from '../../support/fixtures.ts';
import { openTestProduct } from '../../support/product.ts';
import type { Answer, Call } from '../../support/send.ts';

/** The gateway with a farm, the platform's admin and a visitor, and calls of `/api` as that admin. */
export async function openAdminFacade() {
  const door = await openTestProduct();
  const { token: admin } = await door.as.admin('boss');
  const farm = await door.farm();
  const mia = await door.as.member('mia');
  const person = (username: string) => door.as.member(username);
  afterAll(() => door.close());

  const send = (address: string, call: Call = {}) => door.call(`/api${address}`, { token: admin, ...call });
  const get = async (address: string, call?: Call) => (await send(address, call)).body;
  const remove = (address: string, body?: unknown) => send(address, { method: 'DELETE', body });
  const at = (rest: string) => `/admin/businesses/${farm.id}${rest}`;
  async function join(token: string, key: string, tenant = 'farm') {
    const body = aCheckout({ businessSlug: tenant });
    const placed = await door.call('/api/checkout', {
      token,
      tenant,
      body,
      headers: { 'idempotency-key': key },
    });
    expect(placed.status).toBe(201);
  }
  return { door, farm, mia, person, send, get, remove, at, join };
}

export function expectError(answer: Answer, status: number, code: string, error?: string | RegExp): void {
  expect([answer.status, answer.body?.code]).toEqual([status, code]);
  expect(answer.body.error).toMatch(error ?? /^[A-Z].{4,}/);
}

export const ID = expect.stringMatching(/^\d+$/);
export const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
