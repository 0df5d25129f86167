/**
 * Does something again and again, with a pause between two times, until it is stopped; the first time after a pause.
 * @param work must not throw; it is told when to stop soon.
 */
export function startLoop(
  pauseMilliseconds: number,
  work: (signal: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const wait = () => {
    timer = setTimeout(() => {
      running = work(stopping.signal).finally(() => {
        if (!stopping.signal.aborted) wait();
      });
    }, pauseMilliseconds).unref();
  };
  wait();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
