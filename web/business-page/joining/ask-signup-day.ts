import { clientFor } from '../../app/apollo-root.tsx';
import { SignupDayDocument } from './signup-day.generated.ts';
import type { SignupDayQuery, SignupDayQueryVariables } from './signup-day.generated.ts';

/** Today at the business, and its cutoff day as it is published now. Throws where no answer comes. */
export async function askSignupDay(
  slug: string,
  siteTenant: string | null,
): Promise<{ today: string; cutoffDay: number | null }> {
  const { data } = await clientFor(siteTenant).query<SignupDayQuery, SignupDayQueryVariables>({
    query: SignupDayDocument,
    variables: { slug },
    fetchPolicy: 'network-only',
  });
  if (!data) throw new Error('No answer');
  return {
    today: data.business.today,
    cutoffDay: data.business.shownPage.content?.subscriptionCutoffDay ?? null,
  };
}
