import '../../../i18n/late/files.ts';
import { CHECKLIST_POPUP, MISSING_FILE_BYTES } from '@halla/domain/limits';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { loadFile } from '../../../core/calls/file-calls.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { downloadBlob } from '../../../ui/table/csv/csv.ts';

/** Delay before the object URL is revoked; long enough for a viewer to have read the file. */
const KEEP_MS = 600_000;

interface ShownFile {
  readonly root: string;
  readonly filename: string;
}

export function showFile({ root, filename }: ShownFile): Promise<void> {
  return openBytes(filename, () => load({ root, filename }));
}

/** Opened synchronously: browsers allow pop-ups only while handling the click. */
export async function openBytes(filename: string, load: () => Promise<Blob>): Promise<void> {
  // Downloads a file.
  const { width, height } = CHECKLIST_POPUP;
  const popup = window.open('', '_blank', `popup,width=${width},height=${height}`);
  try {
    const blob = await load();
    if (popup === null) return downloadBlob(filename, blob);
    const url = URL.createObjectURL(blob);
    popup.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
  } catch (error) {
    console.warn(`The file ${filename} could not be shown`, error);
    popup?.close();
  }
}

/** The bytes of a file. A packing list too small to be a PDF counts as not created, like a missing one. */
export async function saveFile({ root, filename }: ShownFile): Promise<void> {
  try {
    downloadBlob(filename, await load({ root, filename }));
  } catch (error) {
    console.warn(`The file ${filename} could not be downloaded`, error);
  }
}

const PACKING_LISTS = 'packing_list/';

/** Loads a file. A packing list too small to be a PDF counts as missing. */
async function load({ root, filename }: ShownFile): Promise<Blob> {
  const input = { filename, file_location: root };
  if (!root.startsWith(PACKING_LISTS)) return loadFile(input);
  const blob = await loadFile(input, { shown: ['core.not_found'] }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'core.not_found') tellMissing();
    throw error;
  });
  if (blob.size >= MISSING_FILE_BYTES && blob.type === 'application/pdf') return blob;
  tellMissing();
  throw new Error(`The packing list ${filename} is no pdf of at least ${MISSING_FILE_BYTES} bytes.`);
}

function tellMissing(): void {
  notifyError(i18n.t(($) => $.files.of.packing_list.empty));
}
