import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiError, isAbort } from '../../../app/api-errors.ts';
import { useUnsavedChanges } from '../../../app/unsaved-changes.ts';
import { errorText, i18n } from '../../../i18n/i18n.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import { checkFile } from './check-file.ts';
import type { FilePlace } from './file-place.ts';
import { nextUploads, type Upload } from './upload-queue.ts';

let lastId = 0;

/** Chosen files of a place, sent one after the other: each with its own progress, cancel and error. */
export function useUploads(place: FilePlace) {
  const client = useQueryClient();
  const [uploads, tell] = useReducer(nextUploads, []);
  const [isSending, setSending] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const unwanted = useRef(new Set<number>());
  useUnsavedChanges(uploads.length > 0);
  useEffect(() => () => stop.current?.abort(), []);

  const choose = async (files: readonly File[]) => {
    const room = Math.max(0, place.most - uploads.length);
    const chosen = await Promise.all(files.slice(0, room).map((file) => describe(file, place)));
    tell({ type: 'chosen', uploads: chosen });
  };

  const cancel = (id: number) => {
    unwanted.current.add(id);
    if (uploads.find((upload) => upload.id === id)?.state === 'sending') stop.current?.abort();
    tell({ type: 'gone', id });
  };

  const send = async () => {
    setSending(true);
    let count = 0;
    for (const { id, file } of uploads.filter(({ state }) => state === 'waiting')) {
      if (unwanted.current.has(id)) continue;
      stop.current = new AbortController();
      const { signal } = stop.current;
      tell({ type: 'started', id });
      try {
        await place.upload(file, { signal, onProgress: (sent) => tell({ type: 'progress', id, sent }) });
        tell({ type: 'gone', id });
        count += 1;
        void client.invalidateQueries({ queryKey: place.listKey });
      } catch (error) {
        if (!isAbort(error)) tell({ type: 'failed', id, error: reasonOf(error) });
      }
    }
    stop.current = null;
    setSending(false);
    if (count > 0) notifySuccess(i18n.t(($) => $.files.uploaded, { count }));
  };

  return { uploads, isSending, choose, cancel, send };
}

async function describe(file: File, { types }: FilePlace): Promise<Upload> {
  lastId += 1;
  const id = lastId;
  const code = await checkFile(file, types);
  const error = code === null ? null : errorText({ code, message: code });
  return { id, file, state: error === null ? 'waiting' : 'failed', sent: 0, error };
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return errorText(error);
  console.warn('A file could not be sent', error);
  return i18n.t(($) => $.files.connection);
}
