import type { Context } from '../../context.ts';
import { assertValid } from '../../errors.ts';
import { noteProblem } from '../../rules/memberships/note.ts';
import { withTransaction } from '../../transaction.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { lockMembership } from '../access/lock-membership.ts';
import { recordByStaff } from '../records/record-by-staff.ts';

/**
 * Writes a note into the history of a membership, for the people of its business; it can't be changed later.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID by field.
 */
export async function noteMembership(
  context: Context,
  input: { publicId: string; note: string },
): Promise<Subscription> {
  return withTransaction(context, async () => {
    const membership = await lockMembership(context, input.publicId, 'order:handle');
    assertValid({ note: noteProblem(input.note) });
    await recordByStaff(context, 'membership_noted', membership, {
      subscriptionId: membership.id,
      kind: 'noted',
      summary: 'A note was written',
      note: input.note.trim(),
    });
    return membership;
  });
}
