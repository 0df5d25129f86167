// Pictures and questions have no id of their own; on the screen each keeps one while it is edited and moved.
const keys = new WeakMap<object, string>();
let made = 0;

/** A key for an entry of a list, the same one as long as the entry lives. */
export function keyOf(entry: object): string {
  let key = keys.get(entry);
  if (key === undefined) {
    made += 1;
    key = `entry-${made}`;
    keys.set(entry, key);
  }
  return key;
}

/** The edited form of an entry, under the key of the entry that it replaces. */
export function edited<Entry extends object>(entry: Entry, changes: Partial<Entry>): Entry {
  const next = { ...entry, ...changes };
  keys.set(next, keyOf(entry));
  return next;
}

/** The list with one entry moved; places outside of the list are its ends. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const result = [...list];
  const [entry] = result.splice(from, 1);
  if (entry !== undefined) result.splice(Math.max(0, Math.min(to, result.length)), 0, entry);
  return result;
}
