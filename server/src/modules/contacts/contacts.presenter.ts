import type { ContactDetail, FoundCompany, FoundContact } from '@halla/contract/contacts';
import { presentReference } from '#app/fields/present-reference.ts';
import type { PersonRow } from './contacts.repository.ts';

interface StoredCompany {
  id: number;
  name: string;
  location: string | null;
  address: string | null;
  vatId: string | null;
  additionalInfo: string | null;
  businessId?: string | null;
  eInvoiceAddress?: string | null;
  eInvoiceOperator?: string | null;
  buyerReference?: string | null;
  invoiceEmail?: string | null;
  role?: 'reseller' | 'end_customer';
  createdAt: Date;
  updatedAt: Date;
}

function presentPerson({ id, name, email, phone, additionalInfo }: PersonRow) {
  return {
    id,
    name,
    additionalInfo: {
      contactEmail: email,
      contactPhone: phone,
      contactAdditionalInfo: additionalInfo,
    },
  };
}

export function presentContact(row: PersonRow): FoundContact {
  const { companyId, companyName, supplierId, supplierName } = row;
  const id = companyId ?? supplierId;
  const name = companyName ?? supplierName;
  return {
    ...presentPerson(row),
    Type: 'contact',
    Company: presentReference({ id, name }),
  };
}

export function presentContactDetail(row: PersonRow): ContactDetail {
  const companyType = row.companyId !== null ? 'company' : row.supplierId !== null ? 'supplier' : null;
  return { ...presentContact(row), ...presentTimes(row), companyType };
}

export function presentCompany<Type extends FoundCompany['Type']>(
  type: Type,
  row: Omit<StoredCompany, 'createdAt' | 'updatedAt'>,
  people: readonly PersonRow[],
) {
  const { id, name, location, address, vatId, additionalInfo } = row;
  return {
    Type: type,
    id,
    name,
    role: row.role ?? null,
    location,
    additionalInfo: {
      companyAddress: address,
      companyVatId: vatId,
      companyAdditionalInfo: additionalInfo,
      ...(type === 'company' && presentInvoicing(row)),
    },
    Contacts: people.map(presentPerson),
  };
}

/** What e-invoices state of a customer, and where its invoices are mailed. */
function presentInvoicing(row: Omit<StoredCompany, 'createdAt' | 'updatedAt'>) {
  return {
    companyBusinessId: row.businessId ?? null,
    companyEInvoiceAddress: row.eInvoiceAddress ?? null,
    companyEInvoiceOperator: row.eInvoiceOperator ?? null,
    companyBuyerReference: row.buyerReference ?? null,
    companyInvoiceEmail: row.invoiceEmail ?? null,
  };
}

export function presentTimes({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
