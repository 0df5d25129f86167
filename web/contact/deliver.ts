import { clientFor } from '../app/apollo-root.tsx';
import { AddresseeDocument } from './addressee.generated.ts';
import type { AddresseeQuery, AddresseeQueryVariables } from './addressee.generated.ts';
import { SendMessageDocument } from './contact.generated.ts';
import type { SendMessageMutation, SendMessageMutationVariables } from './contact.generated.ts';

/** Hands a message to the server. Throws where it did not take it. */
export async function deliver(
  message: SendMessageMutationVariables['message'],
  siteTenant: string | null,
): Promise<void> {
  await clientFor(siteTenant).mutate<SendMessageMutation, SendMessageMutationVariables>({
    mutation: SendMessageDocument,
    variables: { message },
  });
}

/** The business of that slug, null where there is none or no answer comes: the message is the platform's then. */
export async function askAddressee(
  slug: string,
  siteTenant: string | null,
): Promise<AddresseeQuery['business'] | null> {
  try {
    const { data } = await clientFor(siteTenant).query<AddresseeQuery, AddresseeQueryVariables>({
      query: AddresseeDocument,
      variables: { slug },
    });
    return data?.business ?? null;
  } catch {
    return null;
  }
}
