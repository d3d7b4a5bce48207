import { describe, expect, it, test } from 'vitest';
import { trackingPage } from './tracking.ts';

const pageOf = (carrier: string | null, trackingNumber: string | null) =>
  trackingPage({ carrier, trackingNumber });

describe('the tracking page of a shipment', () => {
  it.each([
    ['DHL Express', '1234567891', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567891'],
    ['Posti Oy', 'JJFI6498 2100 0001', 'https://www.posti.fi/fi/seuranta#/lahetys/JJFI649821000001'],
    ['matkahuolto', '70123', 'https://www.matkahuolto.fi/seuranta?parcelNumber=70123'],
    ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    ['DB Schenker', 'FIHEL1', 'https://mydsv.dsv.com/app/tracking-public/?refNumber=FIHEL1'],
    ['DSV Road Oy', 'VAN 5022058', 'https://mydsv.dsv.com/app/tracking-public/?refNumber=VAN5022058'],
    ['FedEx', '77 01', 'https://www.fedex.com/fedextrack/?trknbr=7701'],
    ['Omniva', 'CC1', 'https://www.omniva.ee/private/track_and_trace?barcode=CC1'],
    ['PostNord', '0057', 'https://tracking.postnord.com/en/tracking?id=0057'],
    ['DPD Eesti AS', '0506', 'https://tracking.dpd.de/status/en_US/parcel/0506'],
    ['GLS Finland', 'YO0IZ8BX', 'https://gls-group.eu/track/YO0IZ8BX'],
  ])('of %s has the number %s', (carrier, number, page) => {
    expect(pageOf(carrier, number)).toBe(page);
  });

  it.each([
    [null, '1z999aa10123456784', 'https://www.ups.com/track?tracknum=1z999aa10123456784'],
    ['The usual one', 'RR123456785FI', 'https://www.posti.fi/fi/seuranta#/lahetys/RR123456785FI'],
    [null, 'CC123456789EE', 'https://www.omniva.ee/private/track_and_trace?barcode=CC123456789EE'],
  ])('of %s is told from the number %s', (carrier, number, page) => {
    expect(pageOf(carrier, number)).toBe(page);
  });

  it.each([
    ['Own van', '12345'],
    ['Upside Cargo', '12345'],
    ['DHL', '  '],
    ['DHL', null],
    [null, '12345'],
    ['DHL', 'javascript:alert(1)'],
    ['DHL', 'http://example.test/1'],
  ])('is not known of %s with %s', (carrier, number) => {
    expect(pageOf(carrier, number)).toBeNull();
  });

  test('is what was entered as an address', () => {
    expect(pageOf('Own van', ' https://van.example.test/t?id=1 ')).toBe('https://van.example.test/t?id=1');
  });

  test('takes a number for what it is, also with characters of an address', () => {
    expect(pageOf('DHL', 'a&b=$&/../x')).toBe(
      'https://www.dhl.com/global-en/home/tracking.html?tracking-id=a%26b%3D%24%26%2F..%2Fx',
    );
  });
});
