import { randomUUID } from 'node:crypto';
import { files } from '#modules/files/files.table.ts';
import { type Making, must } from './making.ts';

export function givenFiles({ db, clock, next }: Making) {
  /** The row of a file without content; to store content, upload it. */
  const file = async (root: string, values: Partial<typeof files.$inferInsert> = {}) => {
    const [row] = await db
      .insert(files)
      .values({
        root,
        filename: `file ${next()}.png`,
        contentType: 'image/png',
        size: 1,
        storageKey: `none/${randomUUID()}`,
        createdAt: clock.now,
        ...values,
      })
      .returning();
    return must(row);
  };

  return { file };
}
