import { elementAt, textAt, type XmlElement } from '../../xml/xml-element.ts';
import type { Buyer, ElectronicAddress, PostalAddress } from '../e-invoice.ts';

/** The party of a role, such as cac:AccountingCustomerParty. */
export function partyIn(root: XmlElement, role: string): Buyer {
  const party = elementAt(root, role, 'cac:Party');
  const address = party && elementAt(party, 'cac:PostalAddress');
  return {
    name: textAt(party, 'cac:PartyLegalEntity', 'cbc:RegistrationName'),
    registration: schemedAt(party, 'cac:PartyLegalEntity', 'cbc:CompanyID'),
    vatId: textAt(party, 'cac:PartyTaxScheme', 'cbc:CompanyID'),
    electronicAddress: schemedAt(party, 'cbc:EndpointID'),
    address: addressIn(address),
    email: textAt(party, 'cac:Contact', 'cbc:ElectronicMail'),
    contactName: textAt(party, 'cac:Contact', 'cbc:Name'),
  };
}

function schemedAt(party: XmlElement | undefined, ...path: readonly string[]): ElectronicAddress | null {
  const element = party && elementAt(party, ...path);
  return element === undefined ? null : { id: element.text, scheme: element.attributes.schemeID ?? null };
}

export function addressIn(address: XmlElement | undefined): PostalAddress {
  return {
    street: textAt(address, 'cbc:StreetName'),
    additionalStreet: textAt(address, 'cbc:AdditionalStreetName'),
    city: textAt(address, 'cbc:CityName'),
    postCode: textAt(address, 'cbc:PostalZone'),
    subdivision: textAt(address, 'cbc:CountrySubentity'),
    country: textAt(address, 'cac:Country', 'cbc:IdentificationCode'),
  };
}
