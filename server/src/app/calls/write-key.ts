import { createHash } from 'node:crypto';
import type { CallSpec } from '@halla/contract/kit/call';
import { takesWriteId, writeId } from '@halla/contract/kit/write-id';
import { checkInput } from '@halla/contract/rules/check-input';
import { z } from 'zod';
import type { Actor } from './context.ts';
import { invalidInput } from './errors.ts';
import type { Implementation } from './implement.ts';

/** Key under which a write with an id is stored, and hashes to compare a repetition with. */
export interface WriteKey {
  userId: number;
  writeId: string;
  call: string;
  rightsHash: Buffer;
  /** Available for an upload once all files have been read. */
  inputHash: () => Promise<Buffer>;
}

interface KeyOptions {
  call: Pick<Implementation, 'name' | 'spec'>;
  actor: Actor | null;
  body: Record<string, unknown>;
  inputHash: WriteKey['inputHash'];
}

const sentId = z.object({ writeId: writeId.optional() });

/** The key of a write that was sent with an id; undefined without one, and for calls that do not take one. */
export function writeKey({ call: { name, spec }, actor, body, inputHash }: KeyOptions): WriteKey | undefined {
  if (actor === null || !takesWriteId(spec)) return undefined;
  const sent = checkInput(sentId, body);
  if (!sent.ok) throw invalidInput(sent.rules);
  if (sent.data.writeId === undefined) return undefined;
  const rightsHash = hashOf({ level: actor.level, scope: actor.scope });
  return { userId: actor.userId, writeId: sent.data.writeId, call: name, rightsHash, inputHash };
}

/**
 * Hash of an input without its secrets, because a fast hash of a password could be brute-forced from a copy of the
 * database.
 */
export function hashInput({ secretInput = [] }: Pick<CallSpec, 'secretInput'>, input: unknown): Buffer {
  if (secretInput.length === 0 || typeof input !== 'object' || input === null) return hashOf(input);
  return hashOf(Object.fromEntries(Object.entries(input).filter(([name]) => !secretInput.includes(name))));
}

/** SHA-256 of a JSON value, independent of the order of its members. */
export function hashOf(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value, sortMembers)).digest();
}

function sortMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
