import type { ClientEvents } from './client/client-events.ts';
import type { Upload, UploadKind } from './client/uploads.ts';

/** A session is counted once complete; its earlier uploads are counted separately. */
type Counted = UploadKind | 'sessionInProgress';

function countedAs(upload: Upload): Counted {
  return upload.kind === 'session' && !upload.body.complete ? 'sessionInProgress' : upload.kind;
}

/** Counters of a simulator run, for the progress line and the summary. */
export class Tally {
  readonly delivered = new Map<Counted, number>();
  /** Uploads the portal refused, by error code. */
  readonly refused = new Map<string, number>();
  readonly startedAt = Date.now();
  hellos = 0;
  duplicates = 0;
  bytes = 0;
  /** Pauses because the portal was busy with a device (429). */
  busyPauses = 0;
  /** Other pauses: the portal could not be reached or answered 5xx. */
  retries = 0;
  /** Devices whose key was refused. */
  readonly lockedOut = new Set<string>();
  lastRefusal = '';

  /** Delivered uploads of a kind. */
  count(kind: Counted): number {
    return this.delivered.get(kind) ?? 0;
  }

  /** Events of one device, counted here. */
  eventsOf(serialNumber: string): ClientEvents {
    return {
      onGreeted: () => {
        this.hellos += 1;
      },
      onDelivered: ({ upload, bytes, duplicate }) => {
        const kind = countedAs(upload);
        this.delivered.set(kind, this.count(kind) + 1);
        this.bytes += bytes;
        if (duplicate) this.duplicates += 1;
      },
      onDropped: ({ upload, code, message }) => {
        this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
        this.lastRefusal = `${serialNumber} ${upload.kind}: ${message} (${code})`;
      },
      onDeferred: ({ upload, reason }) => {
        this.lastRefusal = `${serialNumber} ${upload.kind}: ${reason} (put off)`;
      },
      onPause: ({ isBusy }) => {
        if (isBusy) this.busyPauses += 1;
        else this.retries += 1;
      },
      onUnauthorised: () => {
        this.lockedOut.add(serialNumber);
      },
    };
  }
}
