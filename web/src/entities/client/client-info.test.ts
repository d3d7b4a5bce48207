import { describe, expect, it } from 'vitest';
import { cleanClient, clientOfCompany, clientOfContact, problemOf, withField } from './client-info.ts';

const clinic = {
  Type: 'company' as const,
  id: 4,
  name: 'Northern Clinic',
  role: 'end_customer' as const,
  location: 'FI',
  additionalInfo: { companyAddress: 'Kauppakatu 1', companyVatId: null, companyAdditionalInfo: null },
  Contacts: [],
};
const anna = {
  id: 9,
  name: 'Anna Aalto',
  additionalInfo: { contactEmail: 'anna@clinic.example', contactPhone: null, contactAdditionalInfo: null },
};

describe('the client of a device', () => {
  it('cannot be saved while a field is being edited', () => {
    expect(problemOf(clientOfCompany(clinic), true)).toBe('acceptFirst');
  });

  it('with a country needs a company', () => {
    expect(problemOf({ location: 'FI' }, false)).toBe('companyRequired');
    expect(problemOf({ location: 'FI', contactName: 'Anna Aalto' }, false)).toBe('companyRequired');
    expect(problemOf({ location: 'FI', companyName: ' ' }, false)).toBe('companyRequired');
    expect(problemOf({ location: 'FI', companyName: 'Northern Clinic' }, false)).toBeNull();
    expect(problemOf({ location: 'FI', companyId: 4 }, false)).toBeNull();
  });

  it('has a name', () => {
    expect(problemOf({ companyAddress: 'Kauppakatu 1' }, false)).toBe('nameRequired');
    expect(problemOf({ contactName: 'Anna Aalto' }, false)).toBeNull();
  });

  it('has one e-mail address and a country of the list, or none', () => {
    const client = { contactName: 'Anna Aalto', companyName: 'Northern Clinic' };
    expect(problemOf({ ...client, contactEmail: 'nope' }, false)).toBe('markedFields');
    expect(problemOf({ ...client, location: 'XX' }, false)).toBe('markedFields');
    expect(problemOf({ ...client, contactEmail: 'a@b.example', location: 'FI' }, false)).toBeNull();
  });

  it('does not take over a country that no list knows', () => {
    expect(clientOfCompany({ ...clinic, location: 'XX' }).location).toBeNull();
  });

  it('is the person at the company', () => {
    expect(clientOfContact(anna, clinic)).toEqual({
      companyId: 4,
      companyName: 'Northern Clinic',
      location: 'FI',
      companyAddress: 'Kauppakatu 1',
      companyVatId: null,
      companyAdditionalInfo: null,
      contactId: 9,
      contactName: 'Anna Aalto',
      contactEmail: 'anna@clinic.example',
      contactPhone: null,
      contactAdditionalInfo: null,
    });
  });

  it('with another name is no longer the person who was chosen', () => {
    const client = clientOfContact(anna, clinic);
    expect(withField(client, 'contactName', 'Bea Berg')).toMatchObject({
      contactId: null,
      contactName: 'Bea Berg',
    });
    expect(withField(client, 'contactPhone', ' 040 ')).toMatchObject({ contactId: 9, contactPhone: '040' });
  });

  it('is sent without what is empty', () => {
    expect(cleanClient({ companyName: ' ', contactName: ' Anna ', contactId: null, location: null })).toEqual(
      {
        contactName: 'Anna',
      },
    );
  });
});
