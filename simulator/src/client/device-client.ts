import type { KeyObject } from 'node:crypto';
import {
  helloOutput,
  presetsAck,
  presetsInput,
  presetsOutput,
  SESSIONS_AT_MOST,
  softwareOutput,
} from '@halla/contract/ingest';
import type { PauseLimits } from './backoff.ts';
import type { ClientEvents } from './client-events.ts';
import { Deferrals } from './deferrals.ts';
import { ask, deliver } from './delivery.ts';
import { requestOfMany, type SessionUpload, sessionsInFront, verdictsOf } from './many-sessions.ts';
import { Patience } from './patience.ts';
import type { UploadQueue } from './queue.ts';
import { RunningSession } from './running-session.ts';
import { type Loading, loadUpdate, type SoftwareUpdate } from './software-update.ts';
import { type Answer, Transport } from './transport.ts';
import {
  type DeviceRequest,
  type HelloBody,
  helloRequest,
  type PresetMap,
  type SessionInput,
  type Upload,
} from './uploads.ts';
import type { Postponement, Verdict } from './verdict.ts';

export interface DeviceClientOptions {
  /** Address of the portal, http://127.0.0.1:8080. */
  readonly url: string;
  readonly serialNumber: string;
  readonly secret: string;
  readonly queue: UploadQueue;
  readonly events?: ClientEvents;
  readonly pauses?: PauseLimits;
  /** Public key of the build system; without it signatures of packages are not checked. */
  readonly publicKey?: KeyObject;
}

/** Result of a drain; unless the queue is empty, retry at `notBefore`. */
export type DrainResult =
  | { readonly state: 'empty' }
  | { readonly state: 'paused'; readonly reason: string; readonly isBusy: boolean }
  | { readonly state: 'unauthorised'; readonly reason: string };

export type Greeting = ReturnType<typeof helloOutput.parse>;

/**
 * The device side of the protocol, for one device: uploads are queued first and removed, oldest first, once
 * acknowledged. The caller decides when to drain; see DeviceLoop.
 */
export class DeviceClient {
  readonly #queue: UploadQueue;
  readonly #deferrals: Deferrals;
  readonly #events: ClientEvents;
  readonly #patience: Patience;
  readonly #transport: Transport;
  readonly #options: DeviceClientOptions;
  /** Running sessions with unacknowledged uploads, by id; the source for resending lost samples. */
  readonly #running = new Map<string, RunningSession>();
  /** Number of uploads to send by themselves after a request with several sessions failed. */
  #oneByOne = 0;
  #presets: { revision: number; presets: PresetMap } | null = null;

  constructor(options: DeviceClientOptions) {
    this.#options = options;
    this.#queue = options.queue;
    this.#deferrals = new Deferrals(options.queue);
    this.#events = options.events ?? {};
    this.#patience = new Patience(this.#events, options.pauses ?? {});
    const authorization = `Device ${options.serialNumber}:${options.secret}`;
    this.#transport = new Transport({ url: options.url, authorization });
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Earliest time (ms since 1970) of the next request; 0 without a back-off. */
  get notBefore(): number {
    return this.#patience.notBefore;
  }

  /** The portal refuses the key. */
  get isLockedOut(): boolean {
    return this.#patience.isLockedOut;
  }

  /** The presets the device works with; null before the first pull. */
  get presets(): { readonly revision: number; readonly presets: PresetMap } | null {
    return this.#presets;
  }

  async enqueue(upload: Upload): Promise<void> {
    await this.#queue.append(upload);
  }

  /** Begins a session: queues the session as incomplete; samples and the end follow through the result. */
  async beginSession(externalId: string, body: SessionInput): Promise<RunningSession> {
    const session = new RunningSession({ externalId, body, enqueue: (upload) => this.enqueue(upload) });
    this.#running.set(externalId, session);
    await session.begin();
    return session;
  }

  /** Discards a session that will never be completed, for example after a power cut. */
  abandonSession(externalId: string): void {
    this.#running.delete(externalId);
  }

  /** Sends the queue, oldest first, until it is empty or the portal requests a pause. */
  async drain(signal?: AbortSignal): Promise<DrainResult> {
    for (;;) {
      const halt = await this.#drainSessions(signal);
      if (halt !== null) return halt;
      const upload = await this.#queue.peek();
      if (upload === undefined) return { state: 'empty' };
      if (await this.#deferrals.follow(upload)) continue;
      const stop = await this.#settle(upload, await this.#deliver(upload, signal));
      if (stop !== null) return stop;
      await this.#deferrals.finish(upload);
      this.#oneByOne = Math.max(0, this.#oneByOne - 1);
    }
  }

  /** Sends the complete sessions at the front of the queue in one request, as long as there are at least two. */
  async #drainSessions(signal?: AbortSignal): Promise<DrainResult | null> {
    while (this.#oneByOne === 0) {
      const waiting = this.#queue.size < 2 ? [] : await this.#queue.peekMany(SESSIONS_AT_MOST);
      const sessions = sessionsInFront(waiting, (upload) => !this.#deferrals.isBehind(upload));
      if (sessions.length < 2) return null;
      const stop = await this.#settleMany(
        sessions,
        await ask(this.#transport, requestOfMany(sessions), signal),
      );
      if (stop !== null) return stop;
    }
    return null;
  }

  /** Handles the verdict on several sessions, each by its own part of the answer. */
  async #settleMany(sessions: readonly SessionUpload[], verdict: Verdict): Promise<DrainResult | null> {
    if (verdict.outcome === 'unauthorised') return this.#lockOut(verdict.message);
    const each = verdict.outcome === 'delivered' ? verdictsOf(verdict.answer, sessions.length) : null;
    for (const [index, own] of (each ?? []).entries()) {
      const session = sessions[index];
      const stop = session === undefined ? null : await this.#settle(session, own);
      if (stop !== null || session === undefined) return stop;
      await this.#deferrals.finish(session);
    }
    if (each !== null) return null;
    // One of them may be the reason, or the portal is older than this request: each is sent by itself.
    if (verdict.outcome !== 'later' || verdict.isFault) this.#oneByOne = sessions.length;
    return verdict.outcome === 'later' ? this.#pause(verdict) : null;
  }

  #pause(verdict: Postponement): DrainResult {
    this.#patience.pause(verdict);
    return { state: 'paused', reason: verdict.reason, isBusy: verdict.isBusy };
  }

  #lockOut(message: string): DrainResult {
    this.#patience.lockOut(message);
    return { state: 'unauthorised', reason: message };
  }

  /** Sends the hello and pulls the presets when their revision changed. Null without an answer. */
  async hello(body: HelloBody, signal?: AbortSignal): Promise<Greeting | null> {
    const answer = await this.#ask(helloRequest(body), signal);
    if (answer === null) return null;
    const greeting = helloOutput.parse(answer.body);
    this.#events.onGreeted?.();
    if (greeting.presetsRevision !== this.#presets?.revision) await this.pullPresets(signal);
    return greeting;
  }

  /** Fetches the presets unless the device has that revision already (304). */
  async pullPresets(signal?: AbortSignal): Promise<void> {
    const known = this.#presets;
    const headers = known === null ? {} : { 'if-none-match': `"${known.revision}"` };
    const answer = await this.#ask({ method: 'GET', path: '/ingest/v1/presets', headers }, signal);
    if (answer === null || answer.status === 304) return;
    const { revision, presets } = presetsOutput.parse(answer.body);
    this.#presets = { revision, presets: presetsInput.shape.presets.parse(presets) };
    this.#events.onPresets?.(this.#presets);
  }

  /** Queues presets changed on the device; on a conflict the portal wins. */
  async changePresets(presets: PresetMap): Promise<void> {
    await this.enqueue({ kind: 'presets', body: { baseRevision: this.#presets?.revision ?? 0, presets } });
  }

  /** The package that the portal offers; null if there is none, or no answer. */
  async findUpdate(signal?: AbortSignal): Promise<SoftwareUpdate | null> {
    const answer = await this.#ask({ method: 'GET', path: '/ingest/v1/software' }, signal);
    return answer === null ? null : softwareOutput.parse(answer.body).update;
  }

  /**
   * Downloads and verifies a package, resuming a partial download; the caller queues a report once it is installed or
   * refused.
   */
  loadUpdate(update: SoftwareUpdate, directory: string, signal?: AbortSignal): Promise<Loading> {
    const { serialNumber, publicKey } = this.#options;
    return loadUpdate({ transport: this.#transport, serialNumber, update, directory, publicKey, signal });
  }

  /** A request outside the queue: null without a usable answer; the caller retries. */
  async #ask(request: DeviceRequest, signal?: AbortSignal): Promise<Answer | null> {
    const verdict = await ask(this.#transport, request, signal);
    if (verdict.outcome === 'delivered') {
      this.#patience.recover();
      return verdict.answer;
    }
    if (verdict.outcome === 'unauthorised') this.#patience.lockOut(verdict.message);
    else this.#patience.pause(verdict.outcome === 'later' ? verdict : unexpected(verdict));
    return null;
  }

  #deliver(upload: Upload, signal?: AbortSignal): Promise<Verdict> {
    const measured = (externalId: string) => this.#running.get(externalId)?.series;
    return deliver(upload, { transport: this.#transport, measured, signal });
  }

  /** Handles a verdict: null if the upload is done, otherwise the result of the drain. */
  async #settle(upload: Upload, verdict: Verdict): Promise<DrainResult | null> {
    if (verdict.outcome === 'later') {
      if (verdict.isFault && (await this.#deferrals.fail(upload)))
        this.#events.onDeferred?.({ upload, reason: verdict.reason });
      return this.#pause(verdict);
    }
    if (verdict.outcome === 'unauthorised') return this.#lockOut(verdict.message);
    this.#patience.recover();
    if (verdict.outcome === 'delivered') await this.#acknowledge(upload, verdict);
    if (verdict.outcome === 'refused') await this.#drop(upload, verdict);
    return null;
  }

  async #acknowledge(upload: Upload, verdict: Extract<Verdict, { outcome: 'delivered' }>): Promise<void> {
    if (upload.kind === 'session' && upload.body.complete) this.#running.delete(upload.externalId);
    if (upload.kind === 'presets') {
      const { revision } = presetsAck.parse(verdict.answer.body);
      this.#presets = { revision, presets: upload.body.presets };
    }
    this.#events.onDelivered?.({ upload, bytes: verdict.answer.bytes, duplicate: verdict.duplicate });
  }

  async #drop(upload: Upload, verdict: Extract<Verdict, { outcome: 'refused' }>): Promise<void> {
    const { status, code, message } = verdict;
    if (upload.kind === 'session' && upload.body.complete) this.#running.delete(upload.externalId);
    this.#events.onDropped?.({ upload, status, code, message });
    if (code === 'ingest.old_revision') await this.pullPresets();
  }
}

/** A refused hello is a fault of the portal; it is retried slowly. */
function unexpected(verdict: Verdict): Postponement {
  const reason = verdict.outcome === 'refused' ? `${verdict.status} ${verdict.message}` : verdict.outcome;
  return { reason, askedMs: null, isBusy: false, isFault: false };
}
