import { queueAccountEmail } from '../../accounts/recovery/queue-account-email.ts';
import type { Context } from '../../context.ts';
import { databaseNow, databaseNowPlus } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { isId } from '../../database/is-id.ts';
import { assertValid, conflict, notFound } from '../../errors.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import { countAgainst } from '../../rate-limits/rate-limits.ts';
import type { RateLimit } from '../../rate-limits/rate-limits.ts';
import { emailProblem } from '../../rules/accounts/account.ts';
import { normaliseEmail } from '../../rules/accounts/email-address.ts';
import { TOO_MANY_INVITATIONS } from '../../rules/accounts/roles.ts';
import type { StaffRole } from '../../rules/accounts/roles.ts';
import { INVITATION_MS, INVITATIONS_MAX } from '../../rules/limits.ts';
import { withTransaction } from '../../transaction.ts';
import { lockStaff } from '../staff/attach-staff.ts';
import type { WaitingInvitation } from './invitation.types.ts';
import { audit } from '../../audit/audit.ts';
import { maskedEmail } from '../../rules/audit/audit-kinds.ts';

/** Per account that invites: each is a mail to whoever was typed. */
const INVITING: RateLimit = { name: 'invitation', hits: 30, windowSeconds: 3600 };

/**
 * Invites somebody by e-mail to work for a business, for 7 days; whoever is invited already is invited anew, with
 * another link and the role of now (docs/rules.md "Invitations"). Whether the caller may is the resolver's question.
 * @throws INVALID, CONFLICT where too many wait, TOO_MANY_REQUESTS, NOT_FOUND for a closed business.
 */
export async function invite(
  context: Context,
  business: { id: string },
  { email: typed, role }: { email: string; role: StaffRole },
): Promise<WaitingInvitation> {
  const { id: invitedBy } = context.caller.required();
  assertValid({ email: emailProblem(typed) });
  await countAgainst(context, INVITING, invitedBy);
  const email = normaliseEmail(typed);
  return withTransaction(context, async () => {
    await lockStaff(context, business);
    await db(context.em)
      .deleteFrom('invitation')
      .where('businessId', '=', business.id)
      .where(({ eb, fn, or }) =>
        or([
          eb(fn<string>('lower', ['email']), '=', email.toLowerCase()),
          eb('expiresAt', '<', databaseNow()),
        ]),
      )
      .execute();
    const waiting = await listInvitations(context, business);
    if (waiting.length >= INVITATIONS_MAX) throw conflict(TOO_MANY_INVITATIONS);
    const { id } = await db(context.em)
      .insertInto('invitation')
      .values({ businessId: business.id, email, role, invitedBy, expiresAt: databaseNowPlus(INVITATION_MS) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueAccountEmail(context, {
      kind: 'invitation',
      accountId: null,
      invitationId: id,
      recipient: email,
    });
    await audit(context, {
      kind: 'staff_invited',
      businessId: business.id,
      subject: maskedEmail(email),
      summary: `Invited as ${role}`,
      after: { role },
    });
    return (await listInvitations(context, business)).find((one) => one.id === id)!;
  });
}

/** Who is invited to a business and has not answered, the newest first. */
export async function listInvitations(
  { em }: Context,
  business: { id: string },
): Promise<WaitingInvitation[]> {
  return db(em)
    .selectFrom('invitation as i')
    .innerJoin('account as a', 'a.id', 'i.invitedBy')
    .select(['i.id', 'i.email', 'i.role', 'a.username as invitedBy', 'i.expiresAt'])
    .where('i.businessId', '=', business.id)
    .where('i.expiresAt', '>', databaseNow())
    .orderBy('i.id', 'desc')
    .execute();
}

/** Takes an invitation back: its link opens nothing any more, and a mail that waits is not sent. @throws NOT_FOUND. */
export async function takeBackInvitation(
  context: Context,
  business: { id: string },
  id: string,
): Promise<Ok> {
  return withTransaction(context, async () => {
    const taken = isId(id)
      ? await db(context.em)
          .deleteFrom('invitation')
          .where('businessId', '=', business.id)
          .where('id', '=', id)
          .returning(['email', 'role'])
          .executeTakeFirst()
      : null;
    if (!taken) throw notFound('Invitation not found');
    await audit(context, {
      kind: 'invitation_taken_back',
      businessId: business.id,
      subject: maskedEmail(taken.email),
      summary: `The invitation as ${taken.role} was taken back`,
      before: { role: taken.role },
    });
    return OK;
  });
}
