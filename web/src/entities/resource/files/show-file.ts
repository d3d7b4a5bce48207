import { CHECKLIST_POPUP } from '@halla/domain/limits';
import { loadFile } from '../../../core/calls/file-calls.ts';
import { downloadBlob } from '../../../ui/table/csv/csv.ts';

/** Delay before the object URL is revoked; long enough for a viewer to have read the file. */
const KEEP_MS = 600_000;

interface ShownFile {
  readonly root: string;
  readonly filename: string;
}

/** Opens a file in a new window; falls back to a download when pop-ups are blocked. */
export async function showFile({ root, filename }: ShownFile): Promise<void> {
  // Opened at once: a browser allows windows only while it handles the click.
  const { width, height } = CHECKLIST_POPUP;
  const popup = window.open('', '_blank', `popup,width=${width},height=${height}`);
  try {
    const blob = await loadFile({ filename, file_location: root });
    if (popup === null) return downloadBlob(filename, blob);
    const url = URL.createObjectURL(blob);
    popup.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
  } catch (error) {
    console.warn(`The file ${filename} could not be shown`, error);
    popup?.close();
  }
}

/** Saves a file on this machine. */
export async function saveFile({ root, filename }: ShownFile): Promise<void> {
  try {
    downloadBlob(filename, await loadFile({ filename, file_location: root }));
  } catch (error) {
    console.warn(`The file ${filename} could not be downloaded`, error);
  }
}
