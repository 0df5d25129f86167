import { headersHere } from './headers-here.ts';

/**
 * Downloads a file that needs the bearer token, which a plain link can't send: fetched, then handed to the browser under
 * the name that the server gives. Rejected with an Error whose message is a sentence for a person, or with fetch's own
 * where the server was not reached; errorMessage() reads both.
 */
export async function download(path: string, fallbackName: string): Promise<void> {
  const response = await fetch(path, { headers: headersHere(null) });
  if (!response.ok) throw new Error(await sentenceOf(response));
  saveFile(await response.blob(), nameOf(response.headers.get('content-disposition')) ?? fallbackName);
}

/** Hands a file that is here already to the browser, under that name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

async function sentenceOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof error === 'string' ? error : '';
}

const nameOf = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null;
