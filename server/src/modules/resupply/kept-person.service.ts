import type { CallRequest } from '@halla/contract/calls';
import { contacts } from '@halla/contract/contacts';
import { checkInput } from '@halla/contract/rules/check-input';
import type { SignedInContext } from '#app/calls/context.ts';
import { invalidInput } from '#app/calls/errors.ts';
import { editSupplier } from '#modules/contacts/edit-supplier.service.ts';
import { lockStockOf } from '#modules/stock/items/stock-limits.service.ts';

const CONTACT = contacts.edit_supplier_company.input.shape.contactData;

interface KeepPerson {
  person: NonNullable<CallRequest<'add_resupply_order'>['clientInfoObject']>;
  supplierId: number;
  /** Skus of the order; their stock rows are locked before the suppliers. */
  skus: readonly string[];
}

/** Adds the person of a new resupply order to the contacts of its supplier; does nothing without a name. */
export async function keepPerson(
  ctx: SignedInContext,
  { person: { contactName, contactEmail, contactPhone }, supplierId, skus }: KeepPerson,
): Promise<void> {
  if (!contactName) return;
  const checked = checkInput(CONTACT, {
    companyId: supplierId,
    contactName,
    additionalInfo: {
      ...(contactEmail && { contactEmail }),
      ...(contactPhone && { contactPhone }),
    },
  });
  if (!checked.ok) {
    const rules = Object.entries(checked.rules).map(
      ([path, rule]) => [`clientInfoObject.${path.replace(/^additionalInfo\./, '')}`, rule] as const,
    );
    throw invalidInput(Object.fromEntries(rules));
  }
  await lockStockOf(ctx.db, skus);
  await editSupplier({ ctx, data: checked.data });
}
