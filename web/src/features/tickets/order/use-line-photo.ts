import '../../../i18n/late/files.ts';
import { IMAGE_TYPES } from '@halla/domain/files/file-types';
import { isPhoto } from '@halla/domain/maintenance/checklist';
import { useState } from 'react';
import { ApiError, KeptForLater } from '../../../core/calls/api-errors.ts';
import { sendFile } from '../../../core/calls/file-calls.ts';
import { createSubmit } from '../../../core/calls/write-ids.ts';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { checkFile } from '../../../entities/resource/files/check-file.ts';
import { codeText } from '../../../i18n/code-text.ts';
import { errorText } from '../../../i18n/i18n.ts';
import { unansweredText } from '../../../ui/feedback/failure.ts';
import type { FilledChecklist } from './use-checklist.ts';

const PART = 'photo';

interface Line {
  readonly ticket: { readonly id: number; readonly number: number };
  readonly key: string;
  readonly checklist: FilledChecklist;
}

/** Sends the photo of a line immediately; without a network the tray keeps it, ahead of lines saved later. */
export function useLinePhoto({ ticket, key, checklist }: Line) {
  const [submit] = useState(createSubmit);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (file: File): Promise<void> => {
    const code = await checkFile(file, IMAGE_TYPES);
    if (code !== null) return setProblem(codeText(code));
    const seen = checklist.knownValue(key);
    const replaces = isPhoto(seen) && seen.photo > 0 ? { replaces: seen.photo } : {};
    const input = { ticket_id: ticket.id, key, ...replaces };
    const kept = { part: PART, name: file.name, blob: file };
    setSending(true);
    setProblem(null);
    try {
      await submit({
        slot: key,
        input: JSON.stringify([input, file.name, file.size, file.lastModified]),
        keep: keepInTray({
          ...{ call: 'upload_work_order_photo', input, label: String(ticket.number), file: kept },
        }),
        send: (writeId) =>
          sendFile('upload_work_order_photo', input, file, {
            ...{ part: PART, writeId, quiet: true, signal: new AbortController().signal },
            onProgress: () => {},
          }),
      });
      checklist.forgetLine(key);
    } catch (error) {
      if (error instanceof KeptForLater) checklist.forgetLine(key);
      else setProblem(reasonOf(error));
    } finally {
      setSending(false);
    }
  };

  return { send, isSending, problem };
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return errorText(error);
  console.warn('A photo was sent without an answer', error);
  return unansweredText(error);
}
