import type { CallRequest } from '@halla/contract/calls';
import { AUDIT_SEARCH_DAYS, LIST_CAPS } from '@halla/domain/limits';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { readHistories } from './audit-history.service.ts';
import { type AuditFilter, listAudit, selectAudit } from './audit-log.repository.ts';
import { presentAudit } from './system.presenter.ts';

const DAY_MS = 86_400_000;

/** A page of the audit trail. */
export async function getAuditLog({ ctx, input }: Asked<'get_audit_log'>) {
  const { db, now } = ctx;
  const { cursor, limit = LIST_CAPS.auditLog.default } = input;
  const request = { db, filter: readFilter(input, now) };
  const { rows: entries, ...page } = await answerPage({
    db,
    query: listAudit({ ...request, cursor, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ at, id }) => encodeCursor(at, id),
    all: selectAudit(request),
    present: async (rows) => {
      const historyOf = await readHistories({ ctx, rows });
      return rows.map((row) => presentAudit(row, historyOf(row)));
    },
  });
  return { entries, ...page };
}

/** The changed values are not indexed, so a text is searched in a bounded part of the trail. */
function readFilter(
  { search_value: search, date, ...input }: CallRequest<'get_audit_log'>,
  now: Date,
): AuditFilter {
  const recent = search ? new Date(now.getTime() - AUDIT_SEARCH_DAYS * DAY_MS) : undefined;
  return {
    userId: input.user_id,
    call: input.call || undefined,
    entity: input.entity || undefined,
    entityId: input.entity_id,
    from: date === undefined ? recent : new Date(date.startDate),
    until: date?.endDate === undefined ? undefined : new Date(date.endDate),
    search,
  };
}
