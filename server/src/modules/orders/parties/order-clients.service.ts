import type { SignedInContext } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { selectResource } from '#app/calls/resources.ts';
import { holdCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import type { NewOrder } from '../order-writes.repository.ts';

/** Refuses a client or receiver that does not exist; keeps it from being merged or erased until commit. */
export async function checkClients(
  ctx: SignedInContext,
  { companyId, contactId, shippingInfo }: Partial<NewOrder>,
): Promise<void> {
  const companies = [
    ['clientInfo', companyId],
    ['shippingInfo', shippingInfo?.companyId],
  ] as const;
  for (const [party, id] of companies)
    if (id && (await holdCompany(ctx.db, id)) === undefined)
      throw refusedField('orders.unknown_company', `orderData.${party}.companyId`);
  if (!contactId) return;
  const [person] = await selectResource({ ctx, kind: 'contact', id: contactId, lock: true });
  if (person === undefined) throw refusedField('orders.unknown_person', 'orderData.clientInfo.contactId');
}
