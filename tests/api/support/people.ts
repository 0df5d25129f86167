import { createAccount } from '../../../schema/accounts/registration/create-account.ts';
import { openSession } from '../../support/open-session.ts';
import { attachStaff } from '../../../schema/businesses/staff/attach-staff.ts';
import type { StaffRole } from '../../../schema/businesses/records/staff.enums.ts';
import { PASSWORD } from '../../support/cheap-passwords.ts';
import type { TestApp } from './open-app.ts';

/** Somebody with a session. */
export interface Somebody {
  id: string;
  username: string;
  token: string;
}

/** Makes an account and signs it in, by the product's own verbs. */
export async function somebody(
  test: TestApp,
  username: string,
  { isAdmin = false }: { isAdmin?: boolean } = {},
): Promise<Somebody> {
  const context = await test.own();
  const { id } = await createAccount(context, { username, password: PASSWORD, isAdmin });
  return { id, username, token: await openSession(context, id) };
}

/** Makes somebody who works for a business. */
export async function staffOf(
  test: TestApp,
  business: { id: string },
  role: StaffRole,
  username: string,
): Promise<Somebody> {
  const person = await somebody(test, username);
  await attachStaff(await test.own(), business, { accountId: person.id, role });
  return person;
}
