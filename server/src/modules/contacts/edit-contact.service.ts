import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { lockCompanyTree, lockCustomer } from '#modules/companies/stored-companies.shared.repository.ts';
import { type ContactData, filled } from './contact-fields.ts';
import { editCustomer, ensureCustomer } from './customers.service.ts';
import { editPerson, ensurePerson } from './people.service.ts';
import type { Written } from './written.ts';

interface Edit {
  ctx: SignedInContext;
  data: ContactData;
}

/** Changes a person or a company by id, or finds or creates them by name. */
export async function editContact({ ctx, data }: Edit): Promise<Written> {
  const { contactId, companyId } = data;
  const contactName = filled(data.contactName);
  if (contactId !== undefined) return changePerson({ ctx, data, id: contactId });
  if (typeof companyId === 'number' && contactName === undefined) {
    await editCustomer(ctx, { id: companyId, data });
    return { message: 'Company saved', outcome: 'saved', company: { id: companyId } };
  }
  if (contactName !== undefined) return makePerson({ ctx, data, name: contactName });
  const companyName = filled(data.companyName);
  if (companyName === undefined) throw new AppError('contacts.nothing_given');
  const { id, isNew } = await ensureCustomer(ctx, { name: companyName, data });
  return {
    message: isNew ? 'Company added' : 'This company already exists',
    outcome: isNew ? 'added' : 'known',
    company: { id },
  };
}

async function changePerson({ ctx, data, id }: Edit & { id: number }): Promise<Written> {
  const company = await findOrMakeCompany({ ctx, data });
  await editPerson({ ctx, side: 'customers', id, data, companyId: company });
  return {
    message: 'Contact saved',
    outcome: 'saved',
    contact: { id },
    ...(company != null && { company: { id: company } }),
  };
}

async function makePerson({ ctx, data, name }: Edit & { name: string }): Promise<Written> {
  const company = await findOrMakeCompany({ ctx, data });
  const { id, isNew } = await ensurePerson({
    ctx,
    side: 'customers',
    name,
    data,
    companyId: company ?? null,
  });
  return {
    message: isNew ? 'Contact added' : 'This contact already exists',
    outcome: isNew ? 'added' : 'known',
    contact: { id },
    ...(company != null && { company: { id: company } }),
  };
}

/** The company of the person: by id, else by name; undefined when neither was sent, null for none. */
async function findOrMakeCompany({ ctx, data }: Edit): Promise<number | null | undefined> {
  const { db } = ctx;
  if (typeof data.companyId === 'number') {
    await lockCompanyTree(db);
    if ((await lockCustomer(db, data.companyId)) !== undefined) return data.companyId;
    throw refusedField('contacts.unknown_company', 'contactData.companyId');
  }
  const name = filled(data.companyName);
  if (name === undefined) return data.companyId;
  return (await ensureCustomer(ctx, { name, data })).id;
}
