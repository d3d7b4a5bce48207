import type { FieldNotice, ListedNotice, NoticeCompany } from '@halla/contract/field-notices';
import { isAdminType, type Level } from '@halla/domain/access/levels';
import { answerState } from '@halla/domain/notices/field-notice';
import { presentReference } from '#app/fields/present-reference.ts';
import type { ListedNoticeRecord, NoticeRecord } from './field-notices.repository.ts';
import type { OwnerRecord } from './notice-owners.repository.ts';

const time = (at: Date | null) => at?.toISOString() ?? null;

/** A notice in a list. */
export function presentListed(row: ListedNoticeRecord): ListedNotice {
  const { id, state, urgency, titleEn, titleFi, acknowledgeBy, publishedAt, closedAt, updatedAt } = row;
  const [counts] = row.counts;
  if (counts === undefined) throw new Error('The counts of a notice were not returned.');
  return {
    ...{ id, state, urgency, acknowledgeBy, title: { en: titleEn, fi: titleFi } },
    ...{ publishedAt: time(publishedAt), closedAt: time(closedAt), updatedAt: updatedAt.toISOString() },
    counts,
  };
}

/** A notice with its text; who works on it and how its devices were chosen is for administrators. */
export function presentNotice(row: NoticeRecord, level: Level): FieldNotice {
  const shown = { ...presentListed(row), text: { en: row.textEn, fi: row.textFi } };
  if (!isAdminType(level)) return shown;
  return {
    ...shown,
    criteria: {
      ...{ serialNumbers: [...row.criteria.serialNumbers], versions: [...row.criteria.versions] },
      ...{ families: [...row.criteria.families], parts: [...row.criteria.parts] },
    },
    ...{ createdAt: row.createdAt.toISOString(), remindedAt: time(row.remindedAt) },
    CreatedBy: presentReference({ id: row.makerId, fullName: row.makerName }),
    PublishedBy: presentReference({ id: row.publisherId, fullName: row.publisherName }),
    ClosedBy: presentReference({ id: row.closerId, fullName: row.closerName }),
  };
}

/** An owner with its response; mails, notes and names of users are for administrators. */
export function presentOwner(row: OwnerRecord, level: Level): NoticeCompany {
  const { id, name, devices, serials, readAt, mailedAt, isReachable } = row;
  const [acknowledged] = row.acknowledged;
  const acknowledgedAt = acknowledged?.at ?? null;
  const shown = {
    ...{ id, name, devices, serialNumbers: serials.map(({ serialNumber }) => serialNumber) },
    state: answerState({ readAt, acknowledgedAt }),
    ...{ readAt: time(readAt), acknowledgedAt: time(acknowledgedAt) },
  };
  if (!isAdminType(level)) return shown;
  const { userId = null, userName = null, note = null } = acknowledged ?? {};
  return {
    ...{ ...shown, note, mailedAt: time(mailedAt), isReachable },
    AcknowledgedBy: presentReference({ id: userId, fullName: userName }),
  };
}
