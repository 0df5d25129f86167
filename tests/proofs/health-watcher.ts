/**
 * Asks /healthz five times a second, as a process of its own: a proof that sends a crowd's bodies is too busy to see when an
 * answer came. Told to stop, it says how long the slowest took, in milliseconds; an error is a minute.
 */
const url = process.argv[2]!;
let longest = 0;
let isOver = false;

process.once('message', () => (isOver = true));
while (!isOver) {
  const at = performance.now();
  const isFine = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(60_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
  longest = Math.max(longest, isFine ? performance.now() - at : 60_000);
  await new Promise((go) => setTimeout(go, 200));
}
process.send!(Math.round(longest));
process.disconnect();
