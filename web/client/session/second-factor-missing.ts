const listeners = new Set<() => void>();

/** Calls back when the server refused a call because a second factor has to be set up first. Answers the way to stop. */
export function onSecondFactorMissing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told by the client when an answer says so. */
export function tellSecondFactorMissing(): void {
  for (const listener of listeners) listener();
}
