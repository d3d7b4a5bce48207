import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Work } from '#app/calls/context.ts';
import type { Storage } from '#app/files/storage.ts';
import type { WorkDependencies } from '#app/jobs/work.ts';
import type { LastSeen } from './hello/last-seen.ts';
import type { SendingDevice } from './hello/presence.ts';
import type { KnownDevice } from './senders/device-auth.ts';

export interface IngestOptions {
  deps: WorkDependencies;
  storage: Storage;
  lastSeen: LastSeen;
}

/** Sender and context of one upload. */
export interface PlainRequest<Body> {
  work: Work;
  device: KnownDevice;
  params: Record<string, string>;
  headers: FastifyRequest['headers'];
  body: Body;
}

/** A request handled while the device lock is held. */
export interface DeviceRequest<Body> extends PlainRequest<Body> {
  device: SendingDevice;
}

export interface DeviceAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface DeviceRoute {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  input?: z.ZodType;
  /** Runs in a transaction that holds the device lock. */
  handle(request: DeviceRequest<unknown>): Promise<DeviceAnswer>;
  /** Fast path, tried first: one auto-committed statement; undefined when the upload needs a transaction. */
  atOnce?(request: PlainRequest<unknown>): Promise<DeviceAnswer | undefined>;
}
