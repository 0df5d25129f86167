import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from '../../client/errors/failure.ts';
import type { Failure } from '../../client/errors/failure.ts';
import { answerOf } from '../../client/graphql/answer-of.ts';
import { keepAnswer, keptAnswer } from '../../client/offline/kept-answers.ts';
import { usePackingDayLazyQuery } from './today.generated.ts';
import type { PackingDayFieldsFragment } from './today.generated.ts';

/** How often the day is asked for while the screen is looked at: what the other packer did shows this soon. */
const POLL_MS = 4000;

/** A day that the version before has kept on this device says less: it is asked for, and not shown. */
const isOfThisVersion = (day: Partial<PackingDayFieldsFragment>): boolean => day.next !== undefined;

interface Asked {
  businessId: string;
  accountId: string;
  /** Null is the day that is shown by itself: today, or the next one with boxes. */
  on: string | null;
  /** An answer has come that was asked for at that time, in milliseconds of the device's clock. */
  onAnswer: (askedAt: number) => void;
}

interface Shown {
  day: PackingDayFieldsFragment;
  /** When the server said so, in milliseconds of the device's clock. */
  savedAt: number;
}

/**
 * A packing day as the server last said it, asked for again every few seconds while somebody looks, and kept on the
 * device for when there is no connection.
 */
export function usePackingDay({ businessId, accountId, on, onAnswer }: Asked) {
  const [ask] = usePackingDayLazyQuery({ fetchPolicy: 'no-cache' });
  const [shown, setShown] = useState<Record<string, Shown>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isCutOff, setCutOff] = useState(false);
  const key = on ?? 'today';
  const told = useRef(onAnswer);
  useEffect(() => {
    told.current = onAnswer;
  }, [onAnswer]);

  const load = useCallback(async () => {
    const askedAt = Date.now();
    const name = `${businessId} ${key}`;
    const show = (next: Shown) => setShown((before) => ({ ...before, [key]: next }));
    try {
      const { packingDay } = await answerOf(ask({ variables: { id: businessId, on } }));
      show({ day: packingDay, savedAt: askedAt });
      setFailure(null);
      setCutOff(false);
      told.current(askedAt);
      await keepAnswer(accountId, name, packingDay);
    } catch (error) {
      const kept = await keptAnswer<PackingDayFieldsFragment>(accountId, name);
      setShown((before) =>
        before[key] || !kept || !isOfThisVersion(kept.answer)
          ? before
          : { ...before, [key]: { day: kept.answer, savedAt: kept.savedAt } },
      );
      const problem = failureOf(error, 'The boxes could not be loaded.');
      // What was refused is not shown from what is kept; a server that can't be reached takes nothing away.
      setCutOff(problem.kind === 'failed');
      if (problem.kind !== 'failed') setShown({});
      setFailure(problem);
    }
  }, [ask, businessId, accountId, on, key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const again = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await load();
      if (!isOver) timer = setTimeout(() => void again(), POLL_MS);
    };
    const now = () => void again();
    void again();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [load]);

  return { shown: shown[key] ?? null, failure, isCutOff, reload: load };
}
