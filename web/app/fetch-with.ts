/**
 * Imports a chunk while the files that it needs are fetched beside it: what the build calls for each dynamic import. A style is
 * waited for; a script that does not come is the import's to tell.
 */
export async function __vitePreload<Chunk>(load: () => Promise<Chunk>, files: string[] = []): Promise<Chunk> {
  await Promise.all(files.map(fetchFile));
  return load();
}

function fetchFile(file: string): Promise<unknown> | undefined {
  const isStyle = file.endsWith('.css');
  const link =
    document.querySelector<HTMLLinkElement>(`link[href="/${file}"]`) ?? document.createElement('link');
  if (!link.isConnected) {
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
  if (!isStyle || link.sheet) return undefined;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', (problem) => {
      // It is asked for again with the next try.
      link.remove();
      reject(problem);
    });
  });
}
