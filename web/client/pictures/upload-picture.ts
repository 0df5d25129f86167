import { print } from 'graphql';
import { pictureFileProblem } from '../../../schema/rules/pictures/picture.ts';
import { headersHere } from '../requests/headers-here.ts';
import { PICTURE_UNREADABLE, shrinkPicture } from './shrink-picture.ts';
import { UploadPictureDocument, type UploadPictureMutation } from './upload-picture.generated.ts';

/** A kept picture: its address on this site ("/uploads/…", stored in a page as it is) and its size in pixels. */
export type UploadedPicture = Pick<UploadPictureMutation['uploadPicture'], 'url' | 'width' | 'height'>;

export interface UploadOptions {
  /** Told from 0 to 1 while the file travels; 1 where all of it is sent and the server looks at it. */
  onProgress?: (part: number) => void;
  /** Ends the upload; the promise is then rejected with an AbortError, and the server keeps nothing. */
  signal?: AbortSignal;
}

/** This file will never be taken, so that another try makes no sense; the message says why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

/** Codes that hold for the file or its sender, whenever it is sent. */
const FINAL: readonly unknown[] = ['INVALID', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'FORBIDDEN'];

/** Uploads at one time; the others wait, so that ten pictures don't slow each other down to a timeout. */
const AT_ONCE = 2;
const waiting: (() => void)[] = [];
let running = 0;

/**
 * Sends one picture to the server, made smaller where it is larger than any screen shows (shrink-picture.ts), by itself and with progress, which fetch can't tell. Rejected with an Error whose
 * message is a sentence for a person (errorMessage() reads it; a lost connection is recognised as everywhere), with a
 * PictureRefused where that is final, or with an AbortError. What the browser can see is wrong is refused before anything is sent.
 */
export async function uploadPicture(file: File, options: UploadOptions = {}): Promise<UploadedPicture> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    options.signal?.throwIfAborted();
    const ready = await shrinkPicture(file);
    if (!ready) throw new PictureRefused(PICTURE_UNREADABLE);
    const problem = pictureFileProblem(ready);
    if (problem) throw new PictureRefused(problem);
    options.signal?.throwIfAborted();
    return await send(ready, options);
  } finally {
    // Whoever leaves hands the place over, so `running` stays as it is.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function send(file: File, { onProgress, signal }: UploadOptions): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', '/graphql');
    request.responseType = 'text';
    // The multipart request is one that a foreign site's form could make as well, but for this header.
    request.setRequestHeader('apollo-require-preflight', 'true');
    for (const [name, value] of Object.entries(headersHere(null))) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    // The name is fetch's, so that a lost connection is told in the same words wherever it happens.
    request.addEventListener('error', () => reject(new TypeError('The server could not be reached')));
    request.addEventListener('abort', () =>
      reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')),
    );
    request.addEventListener('load', () => {
      const answer = read(request.responseText);
      if (!answer.picture) return reject(answer.error);
      // Not every browser reports the last part of a small file.
      onProgress?.(1);
      resolve(answer.picture);
    });
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    request.send(multipart(file));
  });
}

/** As the GraphQL multipart request specification has it: the operation, where the file belongs, the file. */
function multipart(file: File): FormData {
  const body = new FormData();
  body.append(
    'operations',
    JSON.stringify({ query: print(UploadPictureDocument), variables: { file: null } }),
  );
  body.append('map', JSON.stringify({ file: ['variables.file'] }));
  body.append('file', file);
  return body;
}

interface Answer {
  data?: UploadPictureMutation | null;
  errors?: { message?: string; extensions?: { code?: string } }[];
  error?: string;
  code?: string;
}

function read(text: string): { picture: UploadedPicture | null; error: Error | null } {
  let answer: Answer | null = null;
  try {
    answer = JSON.parse(text) as Answer | null;
  } catch {
    // A machine before the server answered with a page of its own.
  }
  const { url, width, height } = answer?.data?.uploadPicture ?? {};
  if (url !== undefined && width !== undefined && height !== undefined)
    return { picture: { url, width, height }, error: null };
  // The graph's refusals and those of the door before it differ in form.
  const [first] = answer?.errors ?? [];
  const sentence = first?.message || answer?.error || UPLOAD_FAILED;
  const isFinal = FINAL.includes(first?.extensions?.code ?? answer?.code);
  return { picture: null, error: isFinal ? new PictureRefused(sentence) : new Error(sentence) };
}

const UPLOAD_FAILED = 'The picture could not be uploaded. Please try again.';
