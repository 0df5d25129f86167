import { readFileSync } from 'node:fs';

/** Where npm started us and was killed, nobody is left who could stop us: stop. @param {() => void} stop */
export function followNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  // npm runs a shell, which runs us, or has become us.
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return;
    clearInterval(watch);
    stop();
  }, 1000);
}

/** Null where the system does not say. @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return null;
  }
}
