import type { Calls } from '@halla/contract/calls';
import type { z } from 'zod';

/** Input fields of a customer or a person. */
export type ContactData = z.output<Calls['edit_contact']['input']>['contactData'];
/** Input fields of a supplier or its person. */
export type SupplierData = z.output<Calls['edit_supplier_company']['input']>['contactData'];
type Written = ContactData | SupplierData;

/** Columns of a customer and of a supplier; undefined leaves a column unchanged. */
export function companyColumns({ companyName, location, additionalInfo = {} }: Written) {
  return {
    name: filled(companyName),
    location,
    address: emptyAsNull(additionalInfo.companyAddress),
    vatId: emptyAsNull(additionalInfo.companyVatId),
    additionalInfo: emptyAsNull(additionalInfo.companyAdditionalInfo),
  };
}

/** The same of a customer, with what its e-invoices state. */
export function customerColumns(data: ContactData) {
  const { additionalInfo = {} } = data;
  return {
    ...companyColumns(data),
    businessId: emptyAsNull(additionalInfo.companyBusinessId),
    eInvoiceAddress: emptyAsNull(additionalInfo.companyEInvoiceAddress),
    eInvoiceOperator: emptyAsNull(additionalInfo.companyEInvoiceOperator),
    buyerReference: emptyAsNull(additionalInfo.companyBuyerReference),
    invoiceEmail: emptyAsNull(additionalInfo.companyInvoiceEmail),
  };
}

export function personColumns({ contactName, additionalInfo = {} }: Written) {
  return {
    name: filled(contactName),
    email: emptyAsNull(additionalInfo.contactEmail),
    phone: emptyAsNull(additionalInfo.contactPhone),
    additionalInfo: emptyAsNull(additionalInfo.contactAdditionalInfo),
  };
}

/** A non-empty name, or undefined. */
export function filled(name: string | undefined): string | undefined {
  return name === '' ? undefined : name;
}

function emptyAsNull(value: string | null | undefined): string | null | undefined {
  return value === '' ? null : value;
}
