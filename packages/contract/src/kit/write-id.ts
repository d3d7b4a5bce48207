import { z } from 'zod';
import type { CallSpec } from './call.ts';

/** Sent beside the token of a write; a repetition with the same id changes nothing and gets the original answer. */
export const writeId = z.uuid();

/** True for the calls that take a write id: every write of a signed-in user. */
export function takesWriteId({ access, effect }: Pick<CallSpec, 'access' | 'effect'>): boolean {
  return access.kind !== 'anyone' && effect !== 'read';
}
