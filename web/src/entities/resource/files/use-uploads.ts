import '../../../i18n/late/files.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiError, isAbort, KeptForLater } from '../../../core/calls/api-errors.ts';
import { createSubmit } from '../../../core/calls/write-ids.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { codeText } from '../../../i18n/code-text.ts';
import { errorText, i18n } from '../../../i18n/i18n.ts';
import { unansweredText } from '../../../ui/feedback/failure.ts';
import { notifyInfo, notifySuccess } from '../../../ui/feedback/notify.ts';
import { checkFile } from './check-file.ts';
import type { FilePlace } from './file-place.ts';
import { isReady, nextUploads, roomFor, type Upload } from './upload-queue.ts';

let lastId = 0;

/** Chosen files of a place, uploaded one by one, each with its own progress, cancel and error. */
export function useUploads(place: FilePlace) {
  const [uploads, tell] = useReducer(nextUploads, []);
  const [isSending, setSending] = useState(false);
  const [submit] = useState(createSubmit);
  const stop = useRef<AbortController | null>(null);
  const unwanted = useRef(new Set<number>());
  const isLeft = useRef(false);
  useLeaveGuard(uploads.some(({ state }) => state !== 'refused'));
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      stop.current?.abort();
    };
  }, []);

  const choose = async (files: readonly File[]) => {
    const taken = files.slice(0, roomFor(uploads, place.most));
    const chosen = await Promise.all(taken.map((file) => describe(file, place)));
    tell({ type: 'chosen', uploads: chosen });
  };

  const cancel = (id: number) => {
    unwanted.current.add(id);
    if (uploads.find((upload) => upload.id === id)?.state === 'sending') stop.current?.abort();
    tell({ type: 'gone', id });
  };

  const sendOne = async ({ id, file }: Upload): Promise<'sent' | 'kept' | null> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const onProgress = (sent: number) => tell({ type: 'progress', id, sent });
    const slot = String(id);
    tell({ type: 'started', id });
    try {
      await submit({
        slot,
        input: slot,
        keep: place.keep(file),
        send: (writeId) => place.upload(file, { signal, onProgress, writeId }),
      });
      tell({ type: 'gone', id });
      return 'sent';
    } catch (error) {
      const isKept = error instanceof KeptForLater;
      if (isKept) tell({ type: 'gone', id });
      else if (!isAbort(error)) tell({ ...failureOf(error), id });
      return isKept ? 'kept' : null;
    }
  };

  const send = async () => {
    setSending(true);
    const count = { sent: 0, kept: 0 };
    for (const upload of uploads.filter(isReady)) {
      if (isLeft.current || unwanted.current.has(upload.id)) continue;
      const outcome = await sendOne(upload);
      if (outcome !== null) count[outcome] += 1;
    }
    stop.current = null;
    setSending(false);
    if (count.sent > 0) notifySuccess(i18n.t(($) => $.files.uploaded, { count: count.sent }));
    if (count.kept > 0) notifyInfo(i18n.t(($) => $.tray.keptFiles, { count: count.kept }));
  };

  return { uploads, isSending, choose, cancel, send };
}

async function describe(file: File, { types }: FilePlace): Promise<Upload> {
  lastId += 1;
  const id = lastId;
  const code = await checkFile(file, types);
  const error = code === null ? null : codeText(code);
  return { id, file, state: error === null ? 'waiting' : 'refused', sent: 0, error };
}

/** Statuses for content that the server rejects permanently. */
const REFUSALS: readonly number[] = [413, 415];

function failureOf(error: unknown): { type: 'failed' | 'refused'; error: string } {
  if (error instanceof ApiError)
    return { type: REFUSALS.includes(error.status) ? 'refused' : 'failed', error: errorText(error) };
  console.warn('A file was sent without an answer', error);
  return { type: 'failed', error: unansweredText(error) };
}
