const loading = new Map<string, Promise<void>>();

/**
 * Loads a payment company's script from where the server says it lives: once, and again after a failure. `isThere` tells
 * whether the script has brought what it should.
 */
export function loadScript(url: string, isThere: () => boolean): Promise<void> {
  let script = loading.get(url);
  if (!script) {
    script = addScript(url, isThere);
    loading.set(url, script);
    // So that a second try asks anew.
    script.catch(() => loading.delete(url));
  }
  return script;
}

function addScript(url: string, isThere: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    const fail = () => {
      script.remove();
      reject(new Error('The card fields could not be loaded.'));
    };
    script.addEventListener('load', () => (isThere() ? resolve() : fail()));
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}
