import { contacts } from '@halla/contract/contacts';
import { checkInput } from '@halla/contract/rules/check-input';
import type { BrokenRules } from '@halla/contract/rules/field-rules';
import type { z } from 'zod';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, invalidInput, refusedField } from '#app/calls/errors.ts';
import { editContact } from '#modules/contacts/edit-contact.service.ts';
import { lockStockOf } from '#modules/stock/items/stock-limits.service.ts';
import type { OrderWanted } from '../order-input.ts';

type Client = OrderWanted['clientInfo'];

const CONTACT = contacts.edit_contact.input.shape.contactData;

interface StoreClient {
  client: Client;
  /** Skus of the order; their stock rows are locked before the companies. */
  skus: readonly string[];
}

/** Stores the client of an order among the contacts; answers it with the ids of company and person. */
export async function storeClient(ctx: SignedInContext, { client, skus }: StoreClient): Promise<Client> {
  if (!client) return client;
  const contact = newIn(client);
  if (!contact.companyName && !contact.contactName) return client;
  const checked = checkInput(CONTACT, contact);
  if (!checked.ok) throw invalidInput(inOrder(checked.rules));
  await lockStockOf(ctx.db, skus);
  try {
    const kept = await editContact({ ctx, data: checked.data });
    return {
      ...client,
      ...(kept.company && { companyId: kept.company.id }),
      ...(kept.contact && { contactId: kept.contact.id }),
    };
  } catch (error) {
    // The company does not exist, or has the name of the maker, who is never a client.
    if (!(error instanceof AppError) || error.code !== 'contacts.unknown_company') throw error;
    const field = client.companyId ? 'companyId' : 'companyName';
    throw refusedField('orders.unknown_company', `orderData.clientInfo.${field}`);
  }
}

/** New parts of a client, as input for the contacts. */
function newIn(client: NonNullable<Client>): z.input<typeof CONTACT> {
  const { companyId, companyName, contactId, contactName, location } = client;
  const { contactEmail, contactPhone, companyAddress, companyVatId } = client;
  const { companyBusinessId, companyEInvoiceAddress, companyEInvoiceOperator, companyBuyerReference } =
    client;
  const details = Object.entries({
    ...{ contactEmail, contactPhone, companyAddress, companyVatId, companyBusinessId },
    ...{ companyEInvoiceAddress, companyEInvoiceOperator, companyBuyerReference },
  });
  return {
    ...(companyId ? { companyId } : companyName && { companyName }),
    ...(!contactId && contactName && { contactName }),
    ...(location && { location }),
    additionalInfo: Object.fromEntries(details.filter(([, value]) => value)),
  };
}

/** Renames fields of a contact to their names in an order. */
function inOrder(rules: BrokenRules): BrokenRules {
  return Object.fromEntries(
    Object.entries(rules).map(([path, rule]) => [
      `orderData.clientInfo.${path.replace(/^additionalInfo\./, '')}`,
      rule,
    ]),
  );
}
