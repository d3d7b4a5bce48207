import { registrationInput } from '@halla/contract/ingest';
import { checkSerialAdded } from '@halla/domain/devices/serial';
import { nameKey } from '@halla/domain/single-line';
import type { z } from 'zod';
import type { Work } from '#app/calls/context.ts';
import { AppError, invalidInput } from '#app/calls/errors.ts';
import {
  findCompanyByName,
  findInternalCompany,
  holdCompany,
  insertCompany,
} from '#modules/companies/stored-companies.shared.repository.ts';
import { addFirstPeople } from '#modules/contacts/contacts.service.ts';
import { type MergedName, mergedNames } from '#modules/contacts/merged-names.ts';
import { refusedSerial } from '#modules/devices/refused-serial.ts';
import { registerDevice } from './register-device.service.ts';
import { waitForOtherRegistrations } from './sending-device.repository.ts';

export const registration = registrationInput;
type Registration = z.output<typeof registrationInput>;

/** Registers companies and devices, keeps existing ones, and returns a new key per device. */
export async function registerFleet(work: Work, input: Registration) {
  await waitForOtherRegistrations(work.db);
  const merged = await mergedNames(work.db);
  for (const company of input.companies) await ensureCompany({ work, merged, company });
  const devices = [];
  for (const device of input.devices) {
    const check = checkSerialAdded(device.serialNumber);
    if (!check.ok) {
      const { message } = refusedSerial({ fault: check.fault, field: 'devices' });
      throw new AppError('devices.invalid_serial', { message: `${device.serialNumber}: ${message}` });
    }
    const company =
      device.company === undefined ? undefined : await knownCompany({ work, merged, name: device.company });
    devices.push(await registerDevice({ work, device: { ...device, serialNumber: check.serial }, company }));
  }
  return { devices };
}

interface Naming {
  work: Work;
  merged: ReadonlyMap<string, MergedName>;
}

async function ensureCompany({
  work,
  merged,
  company,
}: Naming & { company: Registration['companies'][number] }): Promise<void> {
  const { db } = work;
  const known = await companyNamed({ work, merged, name: company.name });
  if (known !== undefined) return addFirstPeople({ work, companyId: known.id, people: company.contacts });
  const parent =
    company.parent === undefined ? undefined : await knownCompany({ work, merged, name: company.parent });
  if (parent !== undefined && parent.role !== 'reseller') {
    throw invalidInput({ companies: { rule: 'notReseller', name: parent.name } });
  }
  const { name, role, location, address, vatId } = company;
  const id = await insertCompany(db, { name, role, location, address, vatId, parentId: parent?.id ?? null });
  await work.audit({ entity: 'companies', entityId: id, resource: { kind: 'company', id }, after: company });
  work.changed({ domain: 'contacts', id });
  await addFirstPeople({ work, companyId: id, people: company.contacts });
}

async function knownCompany({ work, merged, name }: Naming & { name: string }) {
  const company = await companyNamed({ work, merged, name });
  const internal = await findInternalCompany(work.db);
  if (company === undefined || company.id === internal.id) {
    throw invalidInput({ company: { rule: 'unknownCustomer', name } });
  }
  return company;
}

/** The company with a name, or the one it was merged into, with those merges. */
async function companyNamed({ work: { db }, merged, name }: Naming & { name: string }) {
  const known = await findCompanyByName(db, name);
  if (known !== undefined) return { ...known, mergeIds: [] };
  const kept = merged.get(nameKey(name));
  const company = kept && (await holdCompany(db, kept.keptId));
  return company && { ...company, mergeIds: kept.mergeIds };
}
