import { useEffect, useState } from 'react';
import { NEXT_BOX_RETRY_MS } from '../../../schema/rules/limits.ts';
import { failureOf } from '../../client/errors/failure.ts';
import type { Failure } from '../../client/errors/failure.ts';
import { answerOf } from '../../client/graphql/answer-of.ts';
import type { SavedText } from './text-storage.ts';
import { useNextBoxContentLazyQuery } from './next-box.generated.ts';
import type { NextBoxContentQuery } from './next-box.generated.ts';

/** What the server has for a business: its name, and its next box as it was last saved. */
export type LoadedNextBox = NextBoxContentQuery['managedBusiness']['business'];

type State =
  | { is: 'loading' }
  | {
      is: 'loaded';
      business: LoadedNextBox;
      /** Asks once more for the newest. */ reload: () => Promise<SavedText>;
    }
  | { is: 'failed'; failure: Failure };

/**
 * A business's next box, always from the server: what is edited must be what is there. A failed load is tried once
 * more after 300 ms (docs/rules.md "Next box editor"); a refusal is not, as it would be refused again.
 */
export function useNextBox(id: string): State {
  const [ask] = useNextBoxContentLazyQuery({ fetchPolicy: 'network-only' });
  const [state, setState] = useState<State>({ is: 'loading' });

  useEffect(() => {
    let isGone = false;
    let pause: ReturnType<typeof setTimeout>;
    const read = async () => (await answerOf(ask({ variables: { id } }))).managedBusiness.business;
    const reload = async () => (await read()).nextBox;
    const load = async (isLast: boolean) => {
      try {
        const business = await read();
        if (!isGone) setState({ is: 'loaded', business, reload });
      } catch (error) {
        if (isGone) return;
        const failure = failureOf(error, '');
        if (isLast || failure.kind !== 'failed') setState({ is: 'failed', failure });
        else pause = setTimeout(() => void load(true), NEXT_BOX_RETRY_MS);
      }
    };
    void load(false);
    return () => {
      isGone = true;
      clearTimeout(pause);
    };
  }, [ask, id]);

  return state;
}
