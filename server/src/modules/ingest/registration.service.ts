import { registrationInput } from '@halla/contract/ingest';
import { checkSerialAdded } from '@halla/domain/devices/serial';
import type { z } from 'zod';
import type { Work } from '#app/calls/context.ts';
import { AppError, invalidInput } from '#app/calls/errors.ts';
import {
  findCompanyByName,
  findInternalCompany,
  insertCompany,
} from '#modules/companies/stored-companies.ts';
import { addFirstPeople } from '#modules/contacts/contacts.service.ts';
import { refusedSerial } from '#modules/devices/refused-serial.ts';
import { registerDevice } from './register-device.service.ts';
import { waitForOtherRegistrations } from './sending-device.repository.ts';

export const registration = registrationInput;
type Registration = z.output<typeof registrationInput>;

/** Registers companies and devices, keeps existing ones, and returns a fresh key per device. */
export async function registerFleet({ work, input }: { work: Work; input: Registration }) {
  await waitForOtherRegistrations({ db: work.db });
  for (const company of input.companies) await ensureCompany({ work, company });
  const devices = [];
  for (const device of input.devices) {
    const check = checkSerialAdded(device.serialNumber);
    if (!check.ok) {
      const { message } = refusedSerial({ fault: check.fault, field: 'devices' });
      throw new AppError('devices.invalid_serial', { message: `${device.serialNumber}: ${message}` });
    }
    const company =
      device.company === undefined ? undefined : await knownCompany({ work, name: device.company });
    devices.push(await registerDevice({ work, device: { ...device, serialNumber: check.serial }, company }));
  }
  return { devices };
}

async function ensureCompany({
  work,
  company,
}: {
  work: Work;
  company: Registration['companies'][number];
}): Promise<void> {
  const { db } = work;
  const known = await findCompanyByName({ db, name: company.name });
  if (known !== undefined) return addFirstPeople({ work, companyId: known.id, people: company.contacts });
  const parent =
    company.parent === undefined ? undefined : await knownCompany({ work, name: company.parent });
  if (parent !== undefined && parent.role !== 'reseller') {
    throw invalidInput({ companies: { rule: 'notReseller', name: parent.name } });
  }
  const { name, role, location, address, vatId } = company;
  const id = await insertCompany({
    db,
    company: { name, role, location, address, vatId, parentId: parent?.id ?? null },
  });
  await work.audit({ entity: 'companies', entityId: id, resource: { kind: 'company', id }, after: company });
  work.changed({ domain: 'contacts', id });
  await addFirstPeople({ work, companyId: id, people: company.contacts });
}

async function knownCompany({ work, name }: { work: Work; name: string }) {
  const company = await findCompanyByName({ db: work.db, name });
  const internal = await findInternalCompany({ db: work.db });
  if (company === undefined || company.id === internal.id) {
    throw invalidInput({ company: { rule: 'unknownCustomer', name } });
  }
  return company;
}
