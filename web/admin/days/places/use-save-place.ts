import { errorMessage } from '../../../client/errors/error-message.ts';
import type { PlaceInput } from '../../../client/graphql/schema-types.generated.ts';
import { toast } from '../../../ui/messages/toaster.tsx';
import { useSavePlaceMutation } from './places.generated.ts';

/** Saves one thing of a place at once, from its menu; what goes wrong is said in a toast. */
export function useSavePlace(businessId: string, onChanged: () => Promise<unknown>) {
  const [save] = useSavePlaceMutation();
  return async (place: PlaceInput) => {
    try {
      await save({ variables: { id: businessId, place } });
      await onChanged();
    } catch (error) {
      toast(errorMessage(error, { fallback: 'Failed to save changes' }));
    }
  };
}
