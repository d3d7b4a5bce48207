/** A chosen file and how far it is. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** failed: can be retried; refused: permanent. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** Upload progress, 0 to 1. */
  readonly sent: number;
  /** Why it was not sent, in the language shown. */
  readonly error: string | null;
}

/** What happens to the list of chosen files. */
export type UploadEvent =
  | { readonly type: 'chosen'; readonly uploads: readonly Upload[] }
  | { readonly type: 'started'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly sent: number }
  | { readonly type: 'failed' | 'refused'; readonly id: number; readonly error: string }
  /** Sent, or not wanted any more. */
  | { readonly type: 'gone'; readonly id: number };

/** True for a file that can be sent now. */
export function isReady({ state }: Upload): boolean {
  return state === 'waiting' || state === 'failed';
}

/** How many files may still be chosen; refused uploads do not count. */
export function roomFor(uploads: readonly Upload[], most: number): number {
  return Math.max(0, most - uploads.filter(({ state }) => state !== 'refused').length);
}

/** The list after an event. */
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
