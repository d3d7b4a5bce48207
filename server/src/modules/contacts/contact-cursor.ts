import { contactType } from '@halla/contract/contacts';
import { instant, text } from '@halla/contract/kit/fields';
import { z } from 'zod';
import { readCursor } from '#app/calls/keyset.ts';

export type RowSort = 'name' | '-name' | 'createdAt' | '-createdAt';

const byName = z.tuple([text(1000), contactType, z.int()]);
const byTime = z.tuple([instant, contactType, z.int()]);

/** Position of the end of a page: sort key, type and id of its last row. */
export interface RowPosition {
  key: string;
  type: string;
  id: number;
}

/** null for the first page; a cursor that is malformed or of another order is invalid input. */
export function decodeRowCursor(cursor: string | null, sort: RowSort): RowPosition | null {
  if (cursor === null) return null;
  const schema = sort.endsWith('createdAt') ? byTime : byName;
  const [key, type, id] = readCursor(schema, cursor);
  return { key, type, id };
}
