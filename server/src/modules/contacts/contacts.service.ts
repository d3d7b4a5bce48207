import type { Work } from '#app/calls/context.ts';
import { hasPeople, insertPeople } from './contacts.repository.ts';

interface FirstPeople {
  work: Work;
  companyId: number;
  people: readonly { name: string; email?: string | undefined; phone?: string | undefined }[] | undefined;
}

/** Adds people to a company that has none; existing people are unchanged. */
export async function addFirstPeople({ work, companyId, people = [] }: FirstPeople): Promise<void> {
  const { db, now } = work;
  if (people.length === 0 || (await hasPeople(db, companyId))) return;
  const rows = people.map(({ name, email, phone }) => ({
    name,
    email: email ?? null,
    phone: phone ?? null,
    companyId,
    createdAt: now,
    updatedAt: now,
  }));
  const added = await insertPeople(db, rows);
  await work.auditMany(
    added.map(({ id, name, email, phone }) => ({
      entity: 'contacts',
      entityId: id,
      resource: { kind: 'contact', id },
      after: { name, companyId, email, phone },
    })),
  );
  work.changed({ domain: 'contacts', id: companyId });
}
