import {
  useForeseeRemovedClosureMutation,
  useForeseeRemovedMovedDayMutation,
  useRemoveClosureMutation,
  useRemoveMovedDayMutation,
} from '../days.generated.ts';
import type { ForeseenMovesFragment } from '../days.generated.ts';

/** Days off, or a moved day, of which one is taken back. */
export interface Taken {
  kind: 'closure' | 'moved-day';
  id: string;
  /** "August 2027". */
  words: string;
}

/** Looks what it does where days off or a moved day are taken back, and does it. */
export function useTakeBack(businessId: string) {
  const then = { refetchQueries: ['BusinessDays'], awaitRefetchQueries: true };
  const [foreseeClosure] = useForeseeRemovedClosureMutation();
  const [foreseeMoved] = useForeseeRemovedMovedDayMutation();
  const [removeClosure] = useRemoveClosureMutation(then);
  const [removeMoved] = useRemoveMovedDayMutation(then);
  return {
    foresee: async ({ kind, id }: Taken): Promise<ForeseenMovesFragment | undefined> => {
      const { data } =
        kind === 'closure'
          ? await foreseeClosure({ variables: { id: businessId, closure: id } })
          : await foreseeMoved({ variables: { id: businessId, day: id } });
      return data?.changed.foreseen;
    },
    takeBack: ({ kind, id }: Taken): Promise<unknown> =>
      kind === 'closure'
        ? removeClosure({ variables: { id: businessId, closure: id } })
        : removeMoved({ variables: { id: businessId, day: id } }),
  };
}
