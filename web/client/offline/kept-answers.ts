import { deviceDatabase } from './device-database.ts';

/** An answer of the server as it was kept, and when that was, in milliseconds of the device's clock. */
export interface KeptAnswer<Answer> {
  answer: Answer;
  savedAt: number;
}

/** Keeps an answer for when there is no connection, under a name of its account's own. */
export async function keepAnswer(accountId: string, name: string, answer: unknown): Promise<void> {
  try {
    const database = await deviceDatabase();
    await database?.put('answers', { accountId, savedAt: Date.now(), answer }, name);
  } catch {
    // A full disk: the screen goes on with what it has.
  }
}

/** What was kept under a name for that account, or null; what is another account's is nobody's to see. */
export async function keptAnswer<Answer>(
  accountId: string,
  name: string,
): Promise<KeptAnswer<Answer> | null> {
  try {
    const kept = await (await deviceDatabase())?.get('answers', name);
    if (!kept || kept.accountId !== accountId) return null;
    return { answer: kept.answer as Answer, savedAt: kept.savedAt };
  } catch {
    return null;
  }
}
