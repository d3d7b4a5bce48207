/** A chosen file and its upload state. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** failed: can be retried; refused: permanent. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** Upload progress, 0 to 1. */
  readonly sent: number;
  /** Reason of the failure, in the language shown. */
  readonly error: string | null;
}

/** Events of the upload list. */
export type UploadEvent =
  | { readonly type: 'chosen'; readonly uploads: readonly Upload[] }
  | { readonly type: 'started'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly sent: number }
  | { readonly type: 'failed' | 'refused'; readonly id: number; readonly error: string }
  /** Sent or removed. */
  | { readonly type: 'gone'; readonly id: number };

/** True for a file that can be sent now. */
export function isReady({ state }: Upload): boolean {
  return state === 'waiting' || state === 'failed';
}

/** How many more files may be chosen; refused uploads do not count. */
export function roomFor(uploads: readonly Upload[], most: number): number {
  return Math.max(0, most - uploads.filter(({ state }) => state !== 'refused').length);
}

/** Reducer of the upload list. */
export function nextUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.type) {
    case 'chosen':
      return [...uploads, ...event.uploads];
    case 'gone':
      return uploads.filter(({ id }) => id !== event.id);
    case 'started':
      return change(uploads, event.id, { state: 'sending', sent: 0, error: null });
    case 'progress':
      return change(uploads, event.id, { sent: event.sent });
    case 'failed':
    case 'refused':
      return change(uploads, event.id, { state: event.type, error: event.error });
  }
}

function change(uploads: readonly Upload[], id: number, values: Partial<Upload>): readonly Upload[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload));
}
