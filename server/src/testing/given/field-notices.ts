import { fieldNoticeDevices, fieldNotices } from '#modules/field-notices/field-notices.table.ts';
import { type Making, must } from './making.ts';

const NOTHING = { serialNumbers: [], families: [], versions: [], parts: [] };

export function givenFieldNotices({ db, clock, next }: Making) {
  /** A published notice about these devices. */
  const fieldNotice = async (
    devices: readonly { id: number }[],
    columns: Partial<typeof fieldNotices.$inferInsert> = {},
  ) => {
    const title = `Notice ${next()}`;
    const [row] = await db
      .insert(fieldNotices)
      .values({
        ...{ state: 'published', publishedAt: clock.now, urgency: 'safety', criteria: NOTHING },
        ...{ titleEn: title, titleFi: `${title} fi`, textEn: 'Check the door', textFi: 'Tarkista ovi' },
        ...columns,
      })
      .returning();
    const made = must(row);
    for (const { id } of devices)
      await db.insert(fieldNoticeDevices).values({ noticeId: made.id, deviceId: id });
    return made;
  };

  return { fieldNotice };
}
