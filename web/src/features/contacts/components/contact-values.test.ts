import { describe, expect, it } from 'vitest';
import { type AnyContact, changesOf, fieldsOf, valuesOf } from './contact-values.ts';

const company: AnyContact = {
  Type: 'company',
  id: 4,
  name: 'Northern Clinic',
  role: 'end_customer',
  location: 'FI',
  additionalInfo: { companyAddress: 'Kauppakatu 1', companyVatId: null, companyAdditionalInfo: null },
  Contacts: [],
  Parent: { id: 2, name: 'Nordic Trade' },
  EndCustomer: [],
  Devices: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('the edit form of a contact', () => {
  const fields = fieldsOf('company');
  const from = valuesOf(company);

  it('sends nothing when nothing differs but spaces', () => {
    const to = { ...from, companyName: ' Northern Clinic ' };
    expect(changesOf({ fields, from, to })).toEqual({});
  });

  it('sends what differs, emptied fields as null', () => {
    const to = {
      ...from,
      companyAddress: '',
      companyVatId: ' FI1 ',
      parent: '',
      role: 'reseller',
      location: 'SE',
    };
    expect(changesOf({ fields, from, to })).toEqual({
      role: 'reseller',
      location: 'SE',
      parentCompany: null,
      additionalInfo: { companyAddress: null, companyVatId: 'FI1' },
    });
  });

  it('names companies by their id', () => {
    expect(from.parent).toBe('2');
    expect(changesOf({ fields, from, to: { ...from, parent: '7' } })).toEqual({ parentCompany: 7 });
    const person = { ...from, company: '' };
    expect(changesOf({ fields: fieldsOf('contact'), from: person, to: { ...person, company: '9' } })).toEqual(
      {
        companyId: 9,
      },
    );
  });
});
