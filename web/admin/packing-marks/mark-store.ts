import { deviceDatabase } from '../../client/offline/device-database.ts';
import type { Mark } from './mark.ts';

/** Where marks wait until the server has them. */
export interface MarkStore {
  /** Those of an account at a business, or at all of them, in the order in which they were made. */
  all(accountId: string, businessId?: string): Promise<Mark[]>;
  add(marks: readonly Mark[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Where the browser has no database they outlive the screen that made them, though not the page. */
let inMemory: readonly Mark[] = [];

/** @internal For the next test. */
export const forgetMarksInMemory = (): void => void (inMemory = []);

/** The device's own: a reload, a closed tab or an empty battery loses no mark. */
export const deviceMarkStore: MarkStore = {
  async all(accountId, businessId) {
    const kept = ((await (await deviceDatabase())?.getAll('marks')) ?? inMemory) as Mark[];
    return kept.filter(
      (mark) => mark.accountId === accountId && (businessId === undefined || mark.businessId === businessId),
    );
  },
  async add(marks) {
    const transaction = (await deviceDatabase())?.transaction('marks', 'readwrite');
    if (!transaction) {
      inMemory = [...inMemory, ...marks];
      return;
    }
    const last = (await transaction.store.getAllKeys()).at(-1) ?? 0;
    await Promise.all(marks.map((mark, index) => transaction.store.put(mark, last + 1 + index)));
    await transaction.done;
  },
  async remove(keys) {
    inMemory = inMemory.filter(({ key }) => !keys.includes(key));
    const transaction = (await deviceDatabase())?.transaction('marks', 'readwrite');
    if (!transaction) return;
    for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue())
      if (keys.includes((cursor.value as Mark).key)) await cursor.delete();
    await transaction.done;
  },
};
