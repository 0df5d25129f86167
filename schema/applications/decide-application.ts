import { LockMode } from '@mikro-orm/core';
import { audit } from '../audit/audit.ts';
import { invite } from '../businesses/invitations/invite.ts';
import { openBusiness } from '../businesses/management/open-business.ts';
import type { Context } from '../context.ts';
import { isId } from '../database/is-id.ts';
import { conflict, notFound } from '../errors.ts';
import { withTransaction } from '../transaction.ts';
import type { AcceptedApplication } from './application.connection.ts';
import { Application } from './application.entity.ts';

const DECIDED = 'This application was decided already.';

/**
 * Accepts an application in one go: its business is opened, not for members yet and without the global page, and its owner
 * is invited by mail (docs/rules.md "Asking for a page"). Whether the caller may is the resolver's question.
 * @throws NOT_FOUND, CONFLICT where it was accepted already.
 */
export async function acceptApplication(context: Context, id: string): Promise<AcceptedApplication> {
  return withTransaction(context, async () => {
    const application = await lockApplication(context, id);
    if (application.state === 'accepted') throw conflict(DECIDED);
    const business = await openBusiness(context, {
      name: application.businessName,
      notOpenYet: true,
      sellsGlobalPage: false,
    });
    const invitation = await invite(context, business, { email: application.email, role: 'owner' });
    context.em.assign(application, {
      state: 'accepted',
      businessId: business.id,
      decidedAt: context.now(),
    });
    await context.em.flush();
    return { application, business: { business }, invitation };
  });
}

/** Puts an application away: nobody is told, and it can still be accepted. @throws NOT_FOUND, CONFLICT once accepted. */
export async function putAwayApplication(context: Context, id: string): Promise<Application> {
  return withTransaction(context, async () => {
    const application = await lockApplication(context, id);
    if (application.state === 'accepted') throw conflict(DECIDED);
    if (application.state === 'put_away') return application;
    context.em.assign(application, { state: 'put_away', decidedAt: context.now() });
    await context.em.flush();
    await audit(context, {
      kind: 'application_put_away',
      businessId: null,
      subject: application.businessName,
      summary: 'An application for a page was put away',
    });
    return application;
  });
}

async function lockApplication({ em }: Context, id: string): Promise<Application> {
  const application = isId(id)
    ? await em.findOne(Application, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (!application) throw notFound('Application not found');
  return application;
}
