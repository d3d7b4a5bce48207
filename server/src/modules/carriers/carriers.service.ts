import { LIST_CAPS } from '@halla/domain/limits';
import { capped } from '#app/calls/capped.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { presentCarrier, presentListed } from './carriers.presenter.ts';
import { findCarrierById, listCarriers } from './carriers.repository.ts';

/** Shipping companies, or the one that is asked for with all that belongs to it. */
export async function getCarriers({ ctx: { db, actor }, input }: Asked<'get_shipping_companies'>) {
  const { companyId, search_value: search, limit = LIST_CAPS.shippingCompanies.default } = input;
  if (companyId === undefined) {
    const { rows, ...cut } = capped(await listCarriers({ db, search, limit: limit + 1 }), limit);
    return { companies: rows.map(presentListed), ...cut };
  }
  const found = await findCarrierById({ db, id: companyId });
  if (found === undefined) throw new AppError('core.not_found');
  return { company: presentCarrier(found, actor.level) };
}
