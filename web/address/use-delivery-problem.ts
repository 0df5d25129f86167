import { NOT_DELIVERED } from '../../schema/rules/places/zones.ts';
import { useDeliveryLazyQuery } from './delivery.generated.ts';

/**
 * Asks whether a delivery can go to a ZIP code: why not, or null. Other modes, and businesses without zones, ask nothing; where no
 * answer comes the server says so once more when it is sent.
 */
export function useDeliveryProblem(
  { slug, hasZones }: { slug: string; hasZones: boolean },
  mode: string,
): (zip: string) => Promise<string | null> {
  const [ask] = useDeliveryLazyQuery({ fetchPolicy: 'network-only' });
  return async (zip) => {
    if (!hasZones || mode !== 'delivery') return null;
    try {
      const { data } = await ask({ variables: { slug, zip } });
      return data?.delivery.delivers === false ? NOT_DELIVERED : null;
    } catch {
      return null;
    }
  };
}
