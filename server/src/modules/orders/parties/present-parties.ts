import type { OrderParty, StoredReceiver } from '../orders.table.ts';

function presentParty(party: OrderParty) {
  return {
    companyName: party.companyName ?? null,
    contactName: party.contactName ?? null,
    location: party.location ?? null,
    companyAddress: party.companyAddress ?? null,
    companyVatId: party.companyVatId ?? null,
    contactEmail: party.contactEmail ?? null,
    contactPhone: party.contactPhone ?? null,
  };
}

/** The client with what its e-invoices state. */
export function presentClient(party: OrderParty) {
  return {
    ...presentParty(party),
    companyBusinessId: party.companyBusinessId ?? null,
    companyEInvoiceAddress: party.companyEInvoiceAddress ?? null,
    companyEInvoiceOperator: party.companyEInvoiceOperator ?? null,
    companyBuyerReference: party.companyBuyerReference ?? null,
  };
}

/** The receiver of the goods. */
export function presentReceiver(receiver: StoredReceiver) {
  return {
    ...presentParty(receiver),
    companyId: receiver.companyId ?? null,
    unknownReceiver: receiver.unknownReceiver ?? false,
  };
}
