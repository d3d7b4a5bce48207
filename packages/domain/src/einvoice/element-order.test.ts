import { describe, expect, it } from 'vitest';
import { readXml } from '../xml/read-xml.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { EXAMPLES } from './example-documents.test-steps.ts';
import { writeFinvoice } from './finvoice/write-finvoice.ts';
import { makeEInvoice } from './make-e-invoice.ts';
import { writeUbl } from './ubl/write-ubl.ts';

/** The order in which the schemas of UBL 2.1 and Finvoice 3.0 have the elements that we write, by parent. */
const ORDER: Readonly<Record<string, string>> = {
  Invoice:
    'CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode Note DocumentCurrencyCode BuyerReference OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms TaxTotal LegalMonetaryTotal InvoiceLine',
  CreditNote:
    'CustomizationID ProfileID ID IssueDate CreditNoteTypeCode Note DocumentCurrencyCode BuyerReference OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms TaxTotal LegalMonetaryTotal CreditNoteLine',
  Party: 'EndpointID PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  PostalAddress: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity Country',
  Address: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity Country',
  PartyTaxScheme: 'CompanyID TaxScheme',
  PartyLegalEntity: 'RegistrationName CompanyID',
  Contact: 'Name ElectronicMail',
  Delivery: 'ActualDeliveryDate DeliveryLocation DeliveryParty',
  PaymentMeans: 'PaymentMeansCode PaymentID PayeeFinancialAccount',
  PayeeFinancialAccount: 'ID Name FinancialInstitutionBranch',
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  TaxCategory: 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme',
  LegalMonetaryTotal: 'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount PrepaidAmount PayableAmount',
  InvoiceLine: 'ID InvoicedQuantity LineExtensionAmount AllowanceCharge Item Price',
  CreditNoteLine: 'ID CreditedQuantity LineExtensionAmount AllowanceCharge Item Price',
  AllowanceCharge:
    'ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric Amount BaseAmount',
  Item: 'Name SellersItemIdentification ClassifiedTaxCategory AdditionalItemProperty',
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
  AdditionalItemProperty: 'Name Value',
  InvoiceDocumentReference: 'ID IssueDate',
  Finvoice:
    'MessageTransmissionDetails SellerPartyDetails SellerOrganisationUnitNumber SellerCommunicationDetails SellerInformationDetails BuyerPartyDetails BuyerOrganisationUnitNumber BuyerContactPersonName BuyerCommunicationDetails DeliveryPartyDetails DeliveryDetails InvoiceDetails InvoiceRow EpiDetails',
  InvoiceDetails:
    'InvoiceTypeCode InvoiceTypeCodeUN InvoiceTypeText OriginCode InvoiceNumber InvoiceDate OriginalInvoiceNumber OriginalInvoiceDate OriginalInvoiceReference OrderIdentifier BuyerReferenceIdentifier RowsTotalVatExcludedAmount InvoiceTotalVatExcludedAmount InvoiceTotalVatAmount InvoiceTotalVatIncludedAmount InvoicePaidAmount VatSpecificationDetails InvoiceFreeText PaymentTermsDetails',
  VatSpecificationDetails:
    'VatBaseAmount VatRatePercent VatCode VatRateAmount VatFreeText VatExemptionReasonCode',
  PaymentTermsDetails: 'PaymentTermsFreeText InvoiceDueDate',
  InvoiceRow:
    'ArticleIdentifier ArticleName ArticleDescription RowDefinitionDetails InvoicedQuantity UnitPriceAmount RowPositionIdentifier RowDiscountPercent RowDiscountAmount RowDiscountBaseAmount RowDiscountTypeCode RowDiscountTypeText RowVatRatePercent RowVatCode RowVatAmount RowVatExcludedAmount RowAmount',
  EpiDetails: 'EpiIdentificationDetails EpiPartyDetails EpiPaymentInstructionDetails',
  EpiPaymentInstructionDetails:
    'EpiRemittanceInfoIdentifier EpiInstructedAmount EpiCharge EpiDateOptionDate EpiPaymentMeansCode',
};

const plain = ({ name }: XmlElement) => name.replace(/^c[ab]c:/, '');

/** Elements that precede one that they must follow, or that are missing from the list. */
function misplaced(element: XmlElement): string[] {
  const order = ORDER[plain(element)]?.split(' ');
  const names = element.children.map(plain);
  const own =
    order === undefined
      ? []
      : names.filter(
          (name, index) => order.indexOf(name) < Math.max(0, order.indexOf(names[index - 1] ?? '')),
        );
  const unknown = order === undefined ? [] : names.filter((name) => !order.includes(name));
  return [...own, ...unknown, ...element.children.flatMap(misplaced)];
}

describe.each(Object.entries(EXAMPLES))('the elements of %s', (_name, source) => {
  const invoice = makeEInvoice(source);

  it.each([writeUbl(invoice), writeFinvoice(invoice)])('stand in the order of their schema', (file) => {
    expect(misplaced(readXml(file))).toEqual([]);
  });
});
