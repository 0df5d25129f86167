import type { Context } from '../../../schema/context.ts';
import { authorizeUpload } from '../../../schema/uploads/authorize-upload.ts';
import type { Access, OfMembership, RestRow } from './route.ts';

/**
 * Lets the caller of a route in, by its row's `access`.
 * @throws UNAUTHENTICATED, SECOND_FACTOR_MISSING, FORBIDDEN, NOT_FOUND for a business that the caller is not attached to, BAD_REQUEST where
 * the tenant header names another business than the path.
 */
export async function allowCaller(
  { access, signInSentence }: Pick<RestRow, 'access' | 'signInSentence'>,
  context: Context,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  if (access === 'visitor') return;
  const { caller, tenant } = context;
  if (access === 'session') return void caller.signedIn();
  caller.required(signInSentence);
  if (access === 'member' || isOfMembership(access)) return;
  if (access === 'admin') return void caller.admin();
  if (access === 'uploader') return authorizeUpload(context);
  const { slug } = await caller.business(params.id ?? '', access);
  if (tenant.slug !== null) await tenant.about(slug);
}

/** Which business a membership or an order is of is the resolver's to find. */
function isOfMembership(access: Access): access is OfMembership {
  return access === 'membership:view' || access === 'order:handle' || access === 'membership:cancel';
}
