import { clientFor } from '../app/apollo-root.tsx';
import type { LegalTextAddress } from './legal-text-at.ts';
import { LegalTextDocument } from './legal-text.generated.ts';
import type { LegalTextQuery, LegalTextQueryVariables } from './legal-text.generated.ts';

/** The text at an address. Throws where no answer comes. */
export async function askLegalText(
  address: LegalTextAddress,
  siteTenant: string | null,
): Promise<LegalTextQuery> {
  const { data } = await clientFor(siteTenant).query<LegalTextQuery, LegalTextQueryVariables>({
    query: LegalTextDocument,
    variables: address,
    fetchPolicy: 'network-only',
  });
  if (!data) throw new Error('No answer');
  return data;
}
