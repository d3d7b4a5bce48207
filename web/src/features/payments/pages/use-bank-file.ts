import { BANK_FILE_PART } from '@halla/contract/bank-files';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { createWriter } from '../../../core/calls/writer.ts';
import { sayNoAnswer } from '../../../ui/feedback/failure.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';

/** Sends a bank file in parts and books it. */
export function useBankFile() {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const book = useCallMutation('book_bank_file', {
    onSuccess: ({ file }) => notifySuccess(t(($) => $.bankFiles.done, file)),
  });
  const take = async (file: File) => {
    setSending(true);
    try {
      const fileId = await send({ name: file.name.slice(0, 255), text: await textOf(file) });
      await book.mutateAsync({ fileId });
    } catch (error) {
      // The shared handler has shown refusals; uploaded parts have no effect until the file is booked.
      console.warn('The bank file could not be booked', error);
      sayNoAnswer(error, { changesNothing: true });
    } finally {
      setSending(false);
    }
  };
  return { take, isTaking: isSending || book.isPending };
}

/** Text of a file in its declared encoding; UTF-8 if it declares none or an unknown one. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const begin = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const declared = /^.{0,3}<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(begin)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder().decode(bytes);
  }
}

async function send({ name, text }: { readonly name: string; readonly text: string }): Promise<number> {
  const write = createWriter();
  let fileId: number | undefined;
  let at = 0;
  do {
    const end = partEnd(text, at);
    const part = text.slice(at, end);
    ({ fileId } = await write('upload_bank_file', { name, part, ...(fileId !== undefined && { fileId }) }));
    at = end;
  } while (at < text.length);
  return fileId;
}

/** End of a part; never splits a surrogate pair. */
function partEnd(text: string, from: number): number {
  const end = Math.min(text.length, from + BANK_FILE_PART);
  const isSplit = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  return isSplit ? end - 1 : end;
}
