import { clientFor } from '../../app/apollo-root.tsx';
import { DeliveryDocument } from '../../address/delivery.generated.ts';
import type { DeliveryQuery, DeliveryQueryVariables } from '../../address/delivery.generated.ts';

/** Whether a business delivers to a ZIP code; null where no answer comes. */
export async function askDelivery(
  siteTenant: string | null,
  variables: { slug: string; zip: string },
): Promise<DeliveryQuery['delivery'] | null> {
  try {
    const { data } = await clientFor(siteTenant).query<DeliveryQuery, DeliveryQueryVariables>({
      query: DeliveryDocument,
      variables,
      fetchPolicy: 'network-only',
    });
    return data?.delivery ?? null;
  } catch {
    return null;
  }
}
