import { Readable } from 'node:stream';
import { photoParts } from '@halla/contract/ticket-replies';
import { fileTypeOf, isImageType } from '@halla/domain/files/file-types';
import { singleLine } from '@halla/domain/single-line';
import { LOGO_BYTES_MAX } from '@halla/domain/tickets/mailed-answers';
import type { ReceivedFile } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { receiveFile } from '#app/files/receive-file.ts';
import type { WorkDependencies } from '#app/jobs/work.ts';
import type { MailFile } from '#app/mail/mailbox/read-mail.ts';

const PART = 'photos[]';
const NAME_MAX = 80;
const NAMES_MAX = 10;

interface Sent {
  deps: WorkDependencies;
  files: readonly MailFile[];
  /** Files that a mail may have; 0: none are taken. */
  most: number;
  /** Keys of the stored files, removed later if no row refers to them. */
  keys: string[];
}

interface Received {
  received: ReceivedFile[];
  /** Names of the rejected files, mentioned in the reply. */
  notTaken: string[];
}

/**
 * Stores the photos of a mail by the rules of uploads: the type of a file is determined by its content. Logos in
 * signatures are skipped.
 */
export async function receivePhotos({ deps, files, most, keys }: Sent): Promise<Received> {
  const received: ReceivedFile[] = [];
  const notTaken: string[] = [];
  for (const file of files.filter((one) => !isLogo(one))) {
    const photo = received.length < most ? await receivePhoto({ deps, file, keys }) : undefined;
    if (photo === undefined) notTaken.push(nameOf(file));
    else received.push(photo);
  }
  return { received, notTaken: notTaken.slice(0, NAMES_MAX) };
}

/** undefined: its content is not one that a photo may have. */
async function receivePhoto({ deps, file, keys }: Pick<Sent, 'deps' | 'keys'> & { file: MailFile }) {
  try {
    return await receiveFile({
      ...{ deps, part: PART, rule: photoParts[PART], keys },
      sentName: nameOf(file),
      source: Readable.from([file.bytes]),
      gone: new AbortController().signal,
    });
  } catch (error) {
    // A full disk is not a fault of the file: the mail is read again later.
    if (error instanceof AppError && error.code !== 'files.disk_full') return undefined;
    throw error;
  }
}

function isLogo({ isInText, bytes }: MailFile): boolean {
  const type = isInText && bytes.length <= LOGO_BYTES_MAX ? fileTypeOf(bytes) : null;
  return type !== null && isImageType(type);
}

function nameOf({ filename }: MailFile): string {
  return (
    singleLine((filename ?? '').toWellFormed())
      .slice(0, NAME_MAX)
      .toWellFormed() || 'file'
  );
}
