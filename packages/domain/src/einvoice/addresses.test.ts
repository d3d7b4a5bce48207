import { describe, expect, it } from 'vitest';
import { electronicAddress, electronicAddressText, postalAddress, registrationId } from './addresses.ts';

describe('an electronic address', () => {
  it.each([
    ['003712345671', '0216', '003712345671'],
    [' 0037 1234 5671 ', '0216', '003712345671'],
    ['0191:12345678', '0191', '12345678'],
    ['12345678', '0191', '12345678'],
    ['ap@clinic.example', 'EM', 'ap@clinic.example'],
    ['FI2112345600000785', null, 'FI2112345600000785'],
    ['FI12345671', '0213', 'FI12345671'],
    ['EE123456789', '9931', 'EE123456789'],
    ['somewhere', null, 'somewhere'],
  ])('%s has the scheme %s', (written, scheme, id) => {
    const address = electronicAddress(written);
    expect(address).toEqual({ scheme, id });
    expect(address && electronicAddress(electronicAddressText(address))).toEqual(address);
  });

  it('is none without a text', () => {
    expect(electronicAddress('  ')).toBeNull();
    expect(electronicAddress(null)).toBeNull();
  });

  it('names a scheme that its form does not tell', () => {
    expect(electronicAddressText({ scheme: '0204', id: '12345678' })).toBe('0204:12345678');
  });
});

describe('a postal address', () => {
  const parts = (text: string, location: string | null) => {
    const { street, additionalStreet, postCode, city, country, subdivision } = postalAddress(text, location);
    return [street, additionalStreet, postCode, city, country, subdivision];
  };

  it.each([
    ['Rantatie 5\n33100 Tampere', 'FI', ['Rantatie 5', null, '33100', 'Tampere', 'FI', null]],
    ['Rantatie 5, 33100 Tampere, Finland', 'FI', ['Rantatie 5', null, '33100', 'Tampere', 'FI', null]],
    [
      'Talo A\nRantatie 5\nFI-33100 Tampere',
      'FI',
      ['Talo A', 'Rantatie 5', 'FI-33100', 'Tampere', 'FI', null],
    ],
    [
      '12 Main Street\n90210 Beverly Hills',
      'US-CA',
      ['12 Main Street', null, '90210', 'Beverly Hills', 'US', 'US-CA'],
    ],
    ['Storgatan 1, 111 22 Stockholm', 'se', ['Storgatan 1', null, '111 22', 'Stockholm', 'SE', null]],
    ['Somewhere', null, ['Somewhere', null, null, null, null, null]],
    ['', 'FI', [null, null, null, null, 'FI', null]],
  ])('%j in %s has its parts', (text, location, expected) => {
    expect(parts(text, location)).toEqual(expected);
  });
});

it('knows the register of a business id by its country', () => {
  expect(registrationId('1234567-1', 'FI')).toEqual({ id: '1234567-1', scheme: '0212' });
  expect(registrationId('HRB 1', 'DE')).toEqual({ id: 'HRB 1', scheme: null });
  expect(registrationId('556016-0680', 'SE')).toEqual({ id: '5560160680', scheme: '0007' });
  expect(registrationId('12 34 56 78', 'DK')).toEqual({ id: 'DK12345678', scheme: '0184' });
  expect(registrationId('DK12345678', 'DK')).toEqual({ id: 'DK12345678', scheme: '0184' });
  expect(registrationId(' ', 'FI')).toBeNull();
});

it('names no register for an id that receivers would refuse in it', () => {
  expect(registrationId('556016-0681', 'SE')).toEqual({ id: '556016-0681', scheme: null });
  expect(registrationId('1234567', 'DK')).toEqual({ id: '1234567', scheme: null });
});
