import { shippingCompanies } from '#modules/carriers/carriers.table.ts';
import { type Making, must } from './making.ts';

export function givenCarriers({ db, clock, next }: Making) {
  const shippingCompany = async (values: Partial<typeof shippingCompanies.$inferInsert> = {}) => {
    const [row] = await db
      .insert(shippingCompanies)
      .values({ name: `Carrier ${next()}`, createdAt: clock.now, updatedAt: clock.now, ...values })
      .returning();
    return must(row);
  };

  return { shippingCompany };
}
