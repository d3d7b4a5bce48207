import { contactType } from '@halla/contract/contacts';
import { instant, text } from '@halla/contract/kit/fields';
import { z } from 'zod';
import { invalidInput } from '#app/calls/errors.ts';

export type RowSort = 'name' | '-name' | 'createdAt' | '-createdAt';

const byName = z.tuple([text(1000), contactType, z.int()]);
const byTime = z.tuple([instant, contactType, z.int()]);

/** Position of the end of a page: sort key, type and id of its last row. */
export interface RowPosition {
  key: string;
  type: string;
  id: number;
}

/** Encodes the position as an opaque cursor. */
export function encodeRowCursor({ key, type, id }: RowPosition): string {
  return Buffer.from(JSON.stringify([key, type, id])).toString('base64url');
}

/** null for the first page; a cursor that is malformed or of another order is invalid input. */
export function decodeRowCursor(cursor: string | null, sort: RowSort): RowPosition | null {
  if (cursor === null) return null;
  const schema = sort.endsWith('createdAt') ? byTime : byName;
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw invalidInput({ cursor: { rule: 'cursor' } });
  const [key, type, id] = parsed.data;
  return { key, type, id };
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    // Not JSON; the schema below reports it.
    return undefined;
  }
}
