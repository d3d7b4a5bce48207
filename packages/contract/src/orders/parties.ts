import { z } from 'zod';
import { clientInfoInput, eInvoiceFields } from '../client-info.ts';
import { id } from '../kit/fields.ts';

const party = z.object({
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  contactName: z.string().nullable(),
  location: z.string().nullable(),
  companyAddress: z.string().nullable(),
  companyVatId: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
});

/** The client of an order, with what its e-invoices state. */
export const invoicedParty = party.extend({
  companyBusinessId: z.string().nullable(),
  companyEInvoiceAddress: z.string().nullable(),
  companyEInvoiceOperator: z.string().nullable(),
  companyBuyerReference: z.string().nullable(),
});

/** The client of an order, with the ids of company and person among the contacts. */
export const orderClient = invoicedParty.extend({ contactId: id.nullable() });

/** Receiver of the goods of an order. */
export const orderReceiver = party.extend({ unknownReceiver: z.boolean() });

const partyInput = clientInfoInput.omit({ companyAdditionalInfo: true, contactAdditionalInfo: true });
/** The client of an order, with what its e-invoices state. */
export const invoicedPartyInput = partyInput.extend(eInvoiceFields);

export const receiverInput = partyInput
  .omit({ contactId: true })
  .extend({ unknownReceiver: z.boolean().optional() });
