/**
 * Starts the application on a page that the server has drawn: such a page is whole before its scripts, and its links
 * and forms work. They are fetched once its pictures and fonts have arrived, so that they take no bandwidth from what
 * is looked at, or as soon as somebody touches the page or presses a key, and never long after: a picture on another
 * site may hang.
 */
const [entry, ...chunks] = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]') as string[];
const WANTED = ['pointerdown', 'touchstart', 'keydown'] as const;
const LONGEST_WAIT_MILLISECONDS = 3000;
let isStarted = false;

function start(): void {
  if (isStarted || !entry) return;
  isStarted = true;
  for (const href of chunks)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
}

for (const event of WANTED) window.addEventListener(event, start, { once: true, passive: true });
if (document.readyState === 'complete') start();
else {
  window.addEventListener('load', start, { once: true });
  setTimeout(start, LONGEST_WAIT_MILLISECONDS);
}
