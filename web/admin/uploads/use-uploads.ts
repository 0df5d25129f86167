import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { PictureRefused, uploadPicture, type UploadedPicture } from '../../client/pictures/upload-picture.ts';

/** A picture on its way, or one that did not arrive. */
export interface Upload {
  key: number;
  file: File;
  /** 0 to 1. */
  part: number;
  /** Why it failed, in a sentence; null while it travels. */
  problem: string | null;
  /** False for a file that will never be taken. */
  canRetry: boolean;
}

const FAILED = 'The picture could not be uploaded. Please try again.';

/**
 * Uploads pictures, each with its own progress; one that arrives leaves the list and is handed to `onDone` with its
 * place in the order of choosing, because a small picture overtakes a large one. Leaving the screen ends them all.
 */
export function useUploads(onDone: (picture: UploadedPicture, place: number, file: File) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextKey = useRef(0);
  const underWay = useRef(new Map<number, AbortController>());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    const controllers = underWay.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const update = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const drop = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  async function send(key: number, file: File): Promise<void> {
    const controller = new AbortController();
    underWay.current.set(key, controller);
    try {
      const picture = await uploadPicture(file, {
        signal: controller.signal,
        onProgress: (part) => update(key, { part }),
      });
      drop(key);
      done.current(picture, key, file);
    } catch (error) {
      if (controller.signal.aborted) return;
      const canRetry = !(error instanceof PictureRefused);
      update(key, { problem: errorMessage(error, { fallback: FAILED }), canRetry });
    } finally {
      underWay.current.delete(key);
    }
  }

  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) {
        const key = nextKey.current;
        nextKey.current += 1;
        setUploads((all) => [...all, { key, file, part: 0, problem: null, canRetry: true }]);
        void send(key, file);
      }
    },
    retry: ({ key, file }: Upload) => {
      update(key, { part: 0, problem: null });
      void send(key, file);
    },
    /** Ends an upload, or clears a failed one away. */
    cancel: (key: number) => {
      underWay.current.get(key)?.abort();
      drop(key);
    },
  };
}
