import { readTab, writeTab } from '../../client/storage/tab-storage.ts';

const KEY = 'regulars.connecting';

/** Which business's payments somebody has left this tab for, so that a no brings them back there too. */
export const rememberConnecting = (businessId: string): void => writeTab(KEY, { businessId });

/** Null where this tab was not left for it. */
export const connectingBusiness = (): string | null => {
  const id = readTab(KEY)?.businessId;
  return typeof id === 'string' ? id : null;
};
