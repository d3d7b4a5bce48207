import { eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from './contacts.table.ts';

/** People of customers or without a company, or people of suppliers. */
export type Side = 'customers' | 'suppliers';

/** Predicate on companies: the maker is not a customer. */
export const isCustomer = eq(companies.isInternal, false);

/** Predicate on people: they belong to customers, or to suppliers. */
export function onSide(side: Side): SQL | undefined {
  return side === 'suppliers' ? isNotNull(contacts.supplierCompanyId) : isNull(contacts.supplierCompanyId);
}
