import type { SentFile } from '../../testing/multipart.ts';
import type { Model } from './model.ts';

/** A day in the past for every server: payments and services may not have a future day, and clocks jump in a run. */
export const PAST_DAY = '2020-01-01';

/** One request of a client, identical at every attempt. */
export interface Operation {
  name: string;
  method: 'POST' | 'PUT';
  path: string;
  authorization?: string;
  body: object;
  /** Sent with the body as a form. */
  file?: SentFile;
  /** It changes nothing and is not counted. */
  isRead?: true;
  /** Called once, with the answer of the attempt that was acknowledged. */
  taken(model: Model, answer: unknown): void;
}

/** Draws the next request of a client; undefined if there is currently nothing to do. */
export type Draw = () => Operation | undefined;
