import { clientFor } from '../app/apollo-root.tsx';
import { ApplyForPageDocument } from './open-your-page.generated.ts';
import type { ApplyForPageMutation, ApplyForPageMutationVariables } from './open-your-page.generated.ts';

/** Hands an application to the server. Throws where it did not take it. */
export async function sendApplication(
  application: ApplyForPageMutationVariables['application'],
  siteTenant: string | null,
): Promise<void> {
  await clientFor(siteTenant).mutate<ApplyForPageMutation, ApplyForPageMutationVariables>({
    mutation: ApplyForPageDocument,
    variables: { application },
  });
}
