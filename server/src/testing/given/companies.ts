import { eq } from 'drizzle-orm';
import { companies } from '#modules/companies/companies.table.ts';
import { type Making, must } from './making.ts';

export function givenCompanies({ db, next }: Making) {
  const internalCompany = async () => {
    const [row] = await db.select().from(companies).where(eq(companies.isInternal, true));
    return must(row);
  };

  const company = async (values: Partial<typeof companies.$inferInsert> = {}) => {
    const [row] = await db
      .insert(companies)
      .values({ name: `Clinic ${next()}`, location: 'FI', ...values })
      .returning();
    return must(row);
  };

  return { internalCompany, company };
}
