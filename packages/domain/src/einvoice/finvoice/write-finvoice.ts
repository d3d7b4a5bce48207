import { writeXml } from '../../xml/write-xml.ts';
import { optional, parentElement, textElement, type XmlElement } from '../../xml/xml-element.ts';
import type { Delivery, EInvoice, Payment } from '../e-invoice.ts';
import {
  dayElement,
  FINVOICE_MAX,
  type FinvoiceAmounts,
  finvoiceAmounts,
  optionalDay,
} from './finvoice-texts.ts';
import { invoiceDetails } from './write-finvoice-details.ts';
import { buyerParty, postalAddressElement, sellerParty } from './write-finvoice-parties.ts';
import { finvoiceRow } from './write-finvoice-row.ts';

/** Routing of a document between operators; not part of the document itself. */
export interface FinvoiceRouting {
  readonly fromOperator: string;
  readonly toOperator: string;
  /** ISO 8601, of the issue. */
  readonly sentAt: string;
}

/** A document as Finvoice 3.0. Precondition: it breaks no rule of the set `finvoice`. */
export function writeFinvoice(invoice: EInvoice, routing: FinvoiceRouting | null = null): string {
  const { typeCode, currency, seller, buyer, delivery, payment, lines } = invoice;
  const amounts = finvoiceAmounts({ currency, isInvoice: typeCode === 380 });
  return writeXml(
    parentElement(
      'Finvoice',
      [
        routing && transmission(invoice, routing),
        sellerParty(seller, payment),
        buyerParty(buyer),
        delivery && deliveryElements(delivery),
        invoiceDetails(invoice, amounts),
        lines.map((line) => finvoiceRow(line, amounts)),
        payment && paymentOrder(payment, { invoice, amounts }),
      ],
      { Version: '3.0' },
    ),
  );
}

function transmission(
  { number, seller, buyer }: EInvoice,
  { fromOperator, toOperator, sentAt }: FinvoiceRouting,
): XmlElement | null {
  const [from, to] = [seller.electronicAddress, buyer.electronicAddress];
  if (from === null || to === null) return null;
  return parentElement('MessageTransmissionDetails', [
    parentElement('MessageSenderDetails', [
      textElement('FromIdentifier', from.id, { SchemeID: from.scheme }),
      textElement('FromIntermediator', fromOperator),
    ]),
    parentElement('MessageReceiverDetails', [
      textElement('ToIdentifier', to.id, { SchemeID: to.scheme }),
      textElement('ToIntermediator', toOperator),
    ]),
    parentElement('MessageDetails', [
      textElement('MessageIdentifier', number),
      textElement('MessageTimeStamp', sentAt),
      textElement('SpecificationIdentifier', 'EN16931'),
    ]),
  ]);
}

function deliveryElements({ name, date, address }: Delivery): XmlElement[] {
  const party =
    name === null || address === null
      ? []
      : [
          parentElement('DeliveryPartyDetails', [
            textElement('DeliveryOrganisationName', name),
            postalAddressElement('Delivery', address),
          ]),
        ];
  if (date === null) return party;
  return [...party, parentElement('DeliveryDetails', [dayElement('DeliveryDate', date)])];
}

/** Payment details; Finvoice keeps the account with the seller. */
function paymentOrder(
  { reference, iban, bic, meansCode }: Payment,
  { invoice, amounts }: { invoice: EInvoice; amounts: FinvoiceAmounts },
): XmlElement {
  const { issueDate, dueDate, seller, totals } = invoice;
  const scheme = reference?.startsWith('RF') ? 'ISO' : 'SPY';
  return parentElement('EpiDetails', [
    parentElement('EpiIdentificationDetails', [
      dayElement('EpiDate', issueDate),
      textElement('EpiReference', reference ?? ''),
    ]),
    parentElement('EpiPartyDetails', [
      parentElement('EpiBfiPartyDetails', [
        optional('EpiBfiIdentifier', bic, { IdentificationSchemeName: 'BIC' }),
      ]),
      parentElement('EpiBeneficiaryPartyDetails', [
        optional('EpiNameAddressDetails', shortened(seller.name)),
        textElement('EpiAccountID', iban, { IdentificationSchemeName: 'IBAN' }),
      ]),
    ]),
    parentElement('EpiPaymentInstructionDetails', [
      optional('EpiRemittanceInfoIdentifier', reference, { IdentificationSchemeName: scheme }),
      amounts.amount('EpiInstructedAmount', totals.due),
      textElement('EpiCharge', 'SLEV', { ChargeOption: 'SLEV' }),
      optionalDay('EpiDateOptionDate', dueDate ?? issueDate),
      textElement('EpiPaymentMeansCode', meansCode),
    ]),
  ]);
}

/** Shortened name: banks read only the beginning; the full name is given with the seller. */
function shortened(name: string | null): string | null {
  return name === null ? null : [...name].slice(0, FINVOICE_MAX.shortName).join('').trim();
}
