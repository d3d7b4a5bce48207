import { optional, parentElement, textElement, type XmlElement } from '../../xml/xml-element.ts';
import type { Buyer, PostalAddress, Seller } from '../e-invoice.ts';

export function supplierParty(seller: Seller): XmlElement {
  return parentElement('cac:AccountingSupplierParty', [party({ ...seller, contactName: null })]);
}

export function customerParty(buyer: Buyer): XmlElement {
  return parentElement('cac:AccountingCustomerParty', [party(buyer)]);
}

/** Address of a delivery. */
export function deliverTo(address: PostalAddress): XmlElement {
  return addressElement('cac:Address', address);
}

function party({
  name,
  registration,
  vatId,
  electronicAddress,
  address,
  email,
  contactName,
}: Buyer): XmlElement {
  return parentElement('cac:Party', [
    optional('cbc:EndpointID', electronicAddress?.id ?? null, {
      schemeID: electronicAddress?.scheme ?? null,
    }),
    addressElement('cac:PostalAddress', address),
    vatId === null
      ? null
      : parentElement('cac:PartyTaxScheme', [
          textElement('cbc:CompanyID', vatId),
          parentElement('cac:TaxScheme', [textElement('cbc:ID', 'VAT')]),
        ]),
    name === null && registration === null
      ? null
      : parentElement('cac:PartyLegalEntity', [
          optional('cbc:RegistrationName', name),
          optional('cbc:CompanyID', registration?.id ?? null, { schemeID: registration?.scheme ?? null }),
        ]),
    contactName === null && email === null
      ? null
      : parentElement('cac:Contact', [
          optional('cbc:Name', contactName),
          optional('cbc:ElectronicMail', email),
        ]),
  ]);
}

function addressElement(name: string, address: PostalAddress): XmlElement {
  return parentElement(name, [
    optional('cbc:StreetName', address.street),
    optional('cbc:AdditionalStreetName', address.additionalStreet),
    optional('cbc:CityName', address.city),
    optional('cbc:PostalZone', address.postCode),
    optional('cbc:CountrySubentity', address.subdivision),
    address.country === null
      ? null
      : parentElement('cac:Country', [textElement('cbc:IdentificationCode', address.country)]),
  ]);
}
