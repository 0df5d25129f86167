const listeners = new Set<() => void>();

/** Calls back when the server refused a call because nobody is signed in by its token. Answers the way to stop. */
export function onSessionRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told by the client when an answer says so. */
export function tellSessionRefused(): void {
  for (const listener of listeners) listener();
}
