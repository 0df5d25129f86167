import type { ObservableQuery } from '@apollo/client';

/**
 * What a generated lazy query answers, for a screen that asks in its own time. A newer question of the same hook does not
 * end an older one: whoever asked decides which answer counts.
 * @throws what the question was refused or lost with
 */
export async function answerOf<Data>(
  asked: ObservableQuery.ResultPromise<{ data?: Data; error?: unknown }>,
): Promise<Data> {
  const { data, error } = await asked.retain();
  if (!data) throw error ?? new Error('No answer');
  return data;
}
