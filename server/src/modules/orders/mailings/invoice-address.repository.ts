import { eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { companies } from '#modules/companies/companies.table.ts';

/** Invoice address of a company; null: none, or the company is not in the contacts. */
export async function invoiceAddress(db: Executor, companyId: number | null): Promise<string | null> {
  if (companyId === null) return null;
  const [row] = await db
    .select({ address: companies.invoiceEmail })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.address?.trim() || null;
}
