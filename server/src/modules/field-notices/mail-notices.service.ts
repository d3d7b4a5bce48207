import type { Work } from '#app/calls/context.ts';
import { publicUrl } from '#app/http/public-url.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { findReceivers, type Receiver } from '#modules/users/receivers.shared.repository.ts';
import { findNoticesOf, insertEvents, type StoredNotice } from './field-notices.repository.ts';
import { type DueMail, listDueMails } from './notice-mails.repository.ts';

/** Owners mailed in one transaction. */
const OWNERS_AT_ONCE = 500;

/** Mails the owners of published notices, and reminds those who have not acknowledged. */
export async function mailFieldNotices(deps: WorkDependencies): Promise<void> {
  const author = { userId: null, call: 'mail-field-notices' };
  let mailed: number;
  do mailed = await writeWork({ deps, author }, mailSome);
  while (mailed === OWNERS_AT_ONCE);
}

/**
 * Mails some owners; returns their number. Jobs run on one process at a time, so no owner is mailed twice.
 * Receivers are users of the owners or of their resellers; the worker checks again what each may read when
 * sending.
 */
async function mailSome(work: Work): Promise<number> {
  const { db, now } = work;
  const due = await listDueMails(db, { now, limit: OWNERS_AT_ONCE });
  const notices = await findNoticesOf(db, [...new Set(due.map(({ noticeId }) => noticeId))]);
  const receivers = await findReceivers(db, [...new Set(due.flatMap(({ userIds }) => userIds))]);
  const wanted = notices.flatMap((notice) => mailsAbout(notice, { due, receivers }));
  await work.mailMany(wanted.map((mail) => mailOf(work, mail)));
  await insertEvents(
    db,
    due.map(({ noticeId, companyId }) => ({ noticeId, companyId, kind: 'mailed' as const, at: now })),
  );
  for (const { id } of notices) work.changed({ domain: 'fieldNotices', id });
  return due.length;
}

interface WantedNotice {
  notice: StoredNotice;
  to: Receiver;
  /** The owners that this receiver is mailed for: several for a reseller. */
  owners: readonly DueMail[];
}

interface Mailing {
  due: readonly DueMail[];
  receivers: readonly Receiver[];
}

/** One mail per receiver of a notice. */
function mailsAbout(notice: StoredNotice, { due, receivers }: Mailing): WantedNotice[] {
  const ofNotice = due.filter(({ noticeId }) => noticeId === notice.id);
  return receivers.flatMap((to) => {
    const owners = ofNotice.filter(({ userIds }) => userIds.includes(to.id));
    return owners.length === 0 ? [] : [{ notice, to, owners }];
  });
}

function mailOf({ now, config }: Work, { notice, to, owners }: WantedNotice) {
  const { urgency, titleEn, titleFi, acknowledgeBy } = notice;
  const serials = owners.flatMap(({ serialNumbers }) => serialNumbers).slice(0, 10);
  const devices = owners.reduce((sum, owner) => sum + owner.devices, 0);
  return {
    ...{ to, about: { kind: 'fieldNotice' as const, id: notice.id } },
    ...{ eventKey: `${notice.id} ${now.toISOString()}` },
    content: {
      kind: 'field_notice' as const,
      ...{ fullName: to.fullName, title: to.language === 'fi' ? titleFi : titleEn, urgency },
      ...{
        devices: serials.join(', '),
        more: devices > serials.length ? String(devices - serials.length) : '',
      },
      ...{ acknowledgeBy: acknowledgeBy ?? '', isReminder: owners.every(({ isReminder }) => isReminder) },
      link: publicUrl({ config, path: `/fieldnotices/${notice.id}` }),
    },
  };
}
