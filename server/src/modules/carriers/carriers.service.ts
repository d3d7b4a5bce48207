import { readCarrierOrder } from '@halla/domain/documents/carrier-sorts';
import { LIST_CAP } from '@halla/domain/limits';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { presentCarrier, presentListed } from './carriers.presenter.ts';
import { findCarrierById, listCarriers, selectCarrierIds } from './carriers.repository.ts';

/** Shipping companies, or a single one with its details. */
export async function getCarriers({ ctx: { db, actor }, input }: Asked<'get_shipping_companies'>) {
  const { companyId, cursor, limit = LIST_CAP } = input;
  if (companyId !== undefined) {
    const found = await findCarrierById(db, companyId);
    if (found === undefined) throw new AppError('core.not_found');
    return { company: presentCarrier(found, actor.level) };
  }
  const filter = { search: input.search_value, services: input.services };
  const { rows: companies, ...page } = await answerPage({
    db,
    query: listCarriers({
      ...{ db, filter, cursor, limit: limit + 1 },
      ...readCarrierOrder(input.sort ?? 'name'),
    }),
    limit,
    cursor,
    positionOf: ({ sortKey, id }) => encodeCursor(sortKey, id),
    all: selectCarrierIds({ db, filter }),
    present: (rows) => rows.map(presentListed),
  });
  return { companies, ...page };
}
