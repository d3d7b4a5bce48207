import { importFile } from './import-file.ts';
import type { Answer, Stage, Writes } from './stage.ts';

let mergeId = 0;

interface Merge {
  contactType: 'contact' | 'company';
  keepId: number;
  removeId: number;
}

async function merge({ call }: Stage, input: Merge): Promise<Answer> {
  const { status, body } = await call('merge_contacts', input);
  mergeId = body.merge?.id ?? 0;
  return { status };
}

export const contactWrites: Writes = {
  'edit_contact, of a person': ({ call, ids }) =>
    call('edit_contact', { contactData: { contactId: ids.contact, contactName: 'Renamed' } }),
  'edit_contact, of a new person': ({ call, ids }) =>
    call('edit_contact', { contactData: { companyId: ids.company, contactName: 'New' } }),
  'edit_contact, of a company': ({ call, ids }) =>
    call('edit_contact', { contactData: { companyId: ids.company, companyName: 'Renamed Spa' } }),
  'edit_contact, of its parent': ({ call, ids, tenants }) =>
    call('edit_contact', { contactData: { companyId: ids.company, parentCompany: tenants.R.company.id } }),
  'edit_supplier_company, of a supplier': ({ call, supplier }) =>
    call('edit_supplier_company', { contactData: { companyId: supplier.id, companyName: 'Renamed Parts' } }),
  'edit_supplier_company, of a new one': ({ call }) =>
    call('edit_supplier_company', { contactData: { companyName: 'New Parts' } }),
  'edit_supplier_company, of an empty field': ({ call }) =>
    call('edit_supplier_company', { contactData: { companyName: 'New Parts', location: 'FI' } }),
  'edit_supplier_company, of a person there': ({ call, supplier }) =>
    call('edit_supplier_company', { contactData: { companyId: supplier.id, contactName: 'Somebody' } }),
  'merge_contacts, of people': (stage) =>
    merge(stage, { contactType: 'contact', keepId: stage.ids.contact, removeId: stage.ids.otherContact }),
  'undo_merge, of people': ({ call }) => call('undo_merge', { mergeId }),
  'merge_contacts, of companies': (stage) =>
    merge(stage, { contactType: 'company', keepId: stage.ids.company, removeId: stage.tenants.B.company.id }),
  'undo_merge, of companies': ({ call }) => call('undo_merge', { mergeId }),
  'run_import, of people': (stage) => importFile(stage, 'people', `id;name\n${stage.ids.contact};Imported`),
  'run_import, of companies': (stage) =>
    importFile(stage, 'companies', `id;name\n${stage.ids.company};Imported Spa`),
};
