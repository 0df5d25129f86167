import { deleteDB, openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

/** What a device keeps of packing days: answers to show without a connection, and marks that are not sent yet. */
interface DeviceDatabase extends DBSchema {
  /** By name: of whom, and what the server answered. */
  answers: { key: string; value: { accountId: string; savedAt: number; answer: unknown } };
  /** In the order in which they were made. */
  marks: { key: number; value: { accountId: string } };
}

const NAME = 'regulars-packing';
const VERSION = 1;

let opened: Promise<IDBPDatabase<DeviceDatabase> | null> | null = null;

/** The database of this device; null where the browser has none to give (a private window, a full disk). */
export function deviceDatabase(): Promise<IDBPDatabase<DeviceDatabase> | null> {
  opened ??= open().catch(() => null);
  return opened;
}

// Async, as a browser without a database throws at once.
async function open() {
  return openDB<DeviceDatabase>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('answers');
      database.createObjectStore('marks');
    },
    // A sign-out in another tab deletes it: whoever holds it open would keep that waiting.
    blocking: () => void closeDeviceDatabase(),
    terminated: () => {
      opened = null;
    },
  });
}

/**
 * Deletes all that is kept, but for marks of other accounts: they wait until their own person signs in, and nobody else
 * sees them.
 */
export async function forgetDeviceDatabase(accountId: string): Promise<void> {
  const database = await deviceDatabase();
  const marks = (await database?.getAll('marks').catch(() => [])) ?? [];
  if (database && marks.some((mark) => mark.accountId !== accountId)) {
    await database.clear('answers');
    const transaction = database.transaction('marks', 'readwrite');
    for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.accountId === accountId) await cursor.delete();
    await transaction.done;
    return;
  }
  await closeDeviceDatabase();
  if ('indexedDB' in globalThis) await deleteDB(NAME).catch(() => undefined);
}

async function closeDeviceDatabase(): Promise<void> {
  const database = await opened;
  opened = null;
  database?.close();
}
