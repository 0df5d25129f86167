/** A body as JSON; null where it is none, which no webhook of ours says. */
export function parsedOrNull(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
