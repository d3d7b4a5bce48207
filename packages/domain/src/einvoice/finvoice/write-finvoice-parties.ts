import { optional, parentElement, textElement, type XmlElement } from '../../xml/xml-element.ts';
import { electronicAddressText } from '../addresses.ts';
import type { Buyer, ElectronicAddress, Payment, PostalAddress, Seller } from '../e-invoice.ts';

type Side = 'Seller' | 'Buyer';

export function sellerParty(seller: Seller, payment: Payment | null): XmlElement[] {
  return [
    partyDetails('Seller', seller),
    ...unitNumber('Seller', seller.electronicAddress),
    ...communication('Seller', seller.email),
    ...(payment?.bic ? [account(payment, payment.bic)] : []),
  ];
}

export function buyerParty(buyer: Buyer): XmlElement[] {
  return [
    partyDetails('Buyer', buyer),
    ...unitNumber('Buyer', buyer.electronicAddress),
    ...(buyer.contactName === null ? [] : [textElement('BuyerContactPersonName', buyer.contactName)]),
    ...communication('Buyer', buyer.email),
  ];
}

function partyDetails(side: Side, { name, registration, vatId, address }: Seller): XmlElement {
  return parentElement(`${side}PartyDetails`, [
    optional(`${side}PartyIdentifier`, registration?.id ?? null),
    optional(`${side}OrganisationName`, name),
    optional(`${side}OrganisationTaxCode`, vatId),
    postalAddressElement(side, address),
  ]);
}

/** null: Finvoice requires street, town and post code. */
export function postalAddressElement(side: Side | 'Delivery', address: PostalAddress): XmlElement | null {
  const { street, additionalStreet, city, postCode, subdivision, country } = address;
  if (street === null || city === null || postCode === null) return null;
  return parentElement(`${side}PostalAddressDetails`, [
    textElement(`${side}StreetName`, street),
    optional(`${side}StreetName`, additionalStreet),
    textElement(`${side}TownName`, city),
    textElement(`${side}PostCodeIdentifier`, postCode),
    optional(`${side}CountrySubdivision`, subdivision),
    optional('CountryCode', country),
  ]);
}

function unitNumber(side: Side, address: ElectronicAddress | null): XmlElement[] {
  return address === null
    ? []
    : [textElement(`${side}OrganisationUnitNumber`, electronicAddressText(address))];
}

function communication(side: Side, email: string | null): XmlElement[] {
  if (email === null) return [];
  const address = textElement(`${side}EmailaddressIdentifier`, email);
  return [parentElement(`${side}CommunicationDetails`, [address])];
}

function account({ iban, accountName }: Payment, bic: string): XmlElement {
  return parentElement('SellerInformationDetails', [
    parentElement('SellerAccountDetails', [
      textElement('SellerAccountID', iban, { IdentificationSchemeName: 'IBAN' }),
      textElement('SellerBic', bic, { IdentificationSchemeName: 'BIC' }),
      optional('SellerAccountName', accountName),
    ]),
  ]);
}
