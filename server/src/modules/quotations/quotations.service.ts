import { LIST_CAPS } from '@halla/domain/limits';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { today } from './known-quotation.ts';
import { presentQuotation, presentRevision } from './quotations.presenter.ts';
import { findRevision, listQuotations, selectQuotationIds } from './quotations.repository.ts';

/** A page of quotations, or the newest ones up to the cap. */
export async function getQuotations({ ctx, input }: Asked<'get_quotations'>) {
  const { db, actor } = ctx;
  const { cursor, limit = LIST_CAPS.quotations.default, search_value: search, quotation_id: id } = input;
  const { companyId, contactId, statuses, waits } = input;
  const day = today(ctx);
  const filter = { today: day, search, id, companyId, contactId, statuses, waits };
  const descending = input.sort !== 'createdAt';
  const { rows: quotations, ...page } = await answerPage({
    db,
    query: listQuotations(db, { filter, cursor, descending, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ createdAt, id: last }) => encodeCursor(createdAt, last),
    all: selectQuotationIds(db, filter),
    present: (rows) => rows.map((row) => presentQuotation(row, { level: actor.level, today: day })),
  });
  return { quotations, ...page };
}

/** One revision as sent. */
export async function getQuotationRevision({ ctx, input }: Asked<'get_quotation_revision'>) {
  const row = await findRevision(ctx.db, { id: input.quotation_id, revision: input.revision });
  if (row === undefined) throw new AppError('core.not_found');
  return { revision: presentRevision(row) };
}
