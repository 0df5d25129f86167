// What a person reads while the tools work: one line when something begins, one when it took longer than a second.

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Says what begins, does it, and says how long it took; every 20 seconds that it still goes on.
 * @template T @param {string} what @param {() => Promise<T> | T} work @returns {Promise<T>}
 */
export async function step(what, work) {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  say(`• ${what} …`);
  const reminder = setInterval(() => say(`  … still at it: ${what} (${seconds()} s)`), 20_000);
  try {
    const result = await work();
    if (performance.now() - begun > 1000) say(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}
