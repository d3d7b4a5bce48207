import { eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from './contacts.table.ts';

/** Whose people: of customers and on their own, or of suppliers. */
export type Side = 'customers' | 'suppliers';

/** Condition on companies: the maker itself is not a customer. */
export const isCustomer = eq(companies.isInternal, false);

/** Condition on people: they belong to customers, or to suppliers. */
export function onSide(side: Side): SQL | undefined {
  return side === 'suppliers' ? isNotNull(contacts.supplierCompanyId) : isNull(contacts.supplierCompanyId);
}
