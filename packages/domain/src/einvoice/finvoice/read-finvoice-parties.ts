import { elementAt, elementsAt, textAt, type XmlElement } from '../../xml/xml-element.ts';
import { electronicAddress, registrationId } from '../addresses.ts';
import type { Buyer, PostalAddress, Seller } from '../e-invoice.ts';

type Side = 'Seller' | 'Buyer';

export function sellerIn(root: XmlElement): Seller {
  return partyIn(root, 'Seller');
}

export function buyerIn(root: XmlElement): Buyer {
  return { ...partyIn(root, 'Buyer'), contactName: textAt(root, 'BuyerContactPersonName') };
}

function partyIn(root: XmlElement, side: Side): Seller {
  const party = elementAt(root, `${side}PartyDetails`);
  const address = postalAddressIn(party, side);
  return {
    name: textAt(party, `${side}OrganisationName`),
    registration: registrationId(textAt(party, `${side}PartyIdentifier`), address.country),
    vatId: textAt(party, `${side}OrganisationTaxCode`),
    electronicAddress: electronicAddress(textAt(root, `${side}OrganisationUnitNumber`)),
    address,
    email: textAt(root, `${side}CommunicationDetails`, `${side}EmailaddressIdentifier`),
  };
}

/** Address of a party; unstated parts are null. */
export function postalAddressIn(party: XmlElement | undefined, side: Side | 'Delivery'): PostalAddress {
  const address = party && elementAt(party, `${side}PostalAddressDetails`);
  const [street, additional] = address ? elementsAt(address, `${side}StreetName`) : [];
  return {
    street: street?.text ?? null,
    additionalStreet: additional?.text ?? null,
    city: textAt(address, `${side}TownName`),
    postCode: textAt(address, `${side}PostCodeIdentifier`),
    subdivision: textAt(address, `${side}CountrySubdivision`),
    country: textAt(address, 'CountryCode'),
  };
}
