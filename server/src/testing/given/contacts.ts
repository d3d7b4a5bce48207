import { contacts, supplierCompanies } from '#modules/contacts/contacts.table.ts';
import { contactMerges } from '#modules/contacts/merges.table.ts';
import { contactImports } from '#modules/imports/imports.table.ts';
import { type Making, must } from './making.ts';

export interface MergedPair {
  kind: 'company' | 'contact';
  kept: { id: number };
  removed: { name: string };
}

export function givenContacts({ db, clock, next }: Making) {
  /** A person; without a company by default. */
  const contact = async (values: Partial<typeof contacts.$inferInsert> = {}) => {
    const [row] = await db
      .insert(contacts)
      .values({ name: `Person ${next()}`, ...values })
      .returning();
    return must(row);
  };

  const supplier = async (values: Partial<typeof supplierCompanies.$inferInsert> = {}) => {
    const [row] = await db
      .insert(supplierCompanies)
      .values({ name: `Supplier ${next()}`, ...values })
      .returning();
    return must(row);
  };

  /** A merge that can be undone; the id of the duplicate is unused. */
  const merge = async ({ kind, kept, removed }: MergedPair) => {
    const removedId = 700_000_000 + next();
    const stamps = { created_at: clock.now.toISOString(), updated_at: clock.now.toISOString() };
    const [row] = await db
      .insert(contactMerges)
      .values({
        kind,
        keptId: kept.id,
        removedId,
        removed: { id: removedId, ...removed, ...stamps },
        keptBefore: {},
        keptAfter: {},
        moved: [],
        createdAt: clock.now,
      })
      .returning();
    return must(row);
  };

  /** An uploaded file waiting for its import. */
  const csvImport = async (values: typeof contactImports.$inferInsert) => {
    const [row] = await db.insert(contactImports).values(values).returning();
    return must(row);
  };

  return { contact, supplier, merge, csvImport };
}
