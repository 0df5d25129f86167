/**
 * Storage of this tab that survives a reload and ends with the tab. It never throws: where the browser blocks it or
 * it is full, nothing is kept.
 */

/** The stored JSON object, or null. */
export function readTab(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(globalThis.sessionStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Stores a JSON object; null removes it. */
export function writeTab(key: string, value: object | null): void {
  try {
    if (value === null) globalThis.sessionStorage.removeItem(key);
    else globalThis.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // An older draft would be worse than none.
    forget(key);
  }
}

function forget(key: string): void {
  try {
    globalThis.sessionStorage.removeItem(key);
  } catch {
    // The browser blocks it altogether.
  }
}
