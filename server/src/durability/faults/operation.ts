import type { Model } from './model.ts';

/** One write of a client, the same bytes at every attempt. */
export interface Operation {
  name: string;
  method: 'POST' | 'PUT';
  path: string;
  authorization?: string;
  body: object;
  /** Called once, with the answer of the attempt that was acknowledged. */
  taken(model: Model, answer: unknown): void;
}

/** Draws the next write of a client; undefined if there is nothing to do at present. */
export type Draw = () => Operation | undefined;
