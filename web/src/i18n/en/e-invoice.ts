import type { VatCategory } from '@halla/domain/billing/billed-order';
import type { FamilyPart, FamilyRuleId } from '@halla/domain/einvoice/rules/category-rules';
import type { RuleId } from '@halla/domain/einvoice/rules/check-e-invoice';

/** What is wrong with a document that breaks a rule of electronic invoices. */
interface EInvoiceTexts {
  readonly line: string;
  readonly rules: Readonly<Record<Exclude<RuleId, FamilyRuleId>, string>>;
  /** Rules that each VAT category has. */
  readonly families: Readonly<Record<FamilyPart, string>>;
  readonly categories: Readonly<Record<VatCategory, string>>;
}

export const eInvoice = {
  line: 'Line {{line}}:',
  rules: {
    'BR-02': 'The document has no number.',
    'BR-03': 'The document has no valid date.',
    'BR-05': 'The currency is not known.',
    'BR-06': 'The issuer has no name.',
    'BR-07': 'The buyer has no name.',
    'BR-09': 'The issuer has no country.',
    'BR-11': 'The buyer has no country.',
    'BR-16': 'The document has no lines.',
    'BR-55': 'An earlier invoice is named without its number.',
    'BR-57': 'The delivery address has no country.',
    'BR-61': 'The account of the issuer is missing.',
    'BR-CO-09': 'A VAT id has to begin with the two letters of its country.',
    'BR-CO-25': 'There is an amount to pay, but neither a due date nor payment terms.',
    'BR-CO-26': 'The issuer has neither a business id nor a VAT id.',
    'BR-21': 'Two lines have the same number.',
    'BR-22': 'The quantity is missing.',
    'BR-23': 'The unit is not known.',
    'BR-25': 'The item has no name.',
    'BR-27': 'The price is below zero.',
    'BR-42': 'The discount has no reason.',
    'BR-54': 'A serial number is empty.',
    'BR-CO-10': 'The lines do not add up to their stated sum.',
    'BR-CO-13': 'The total without VAT is not the sum of the lines.',
    'BR-CO-14': 'The VAT is not the sum of its groups.',
    'BR-CO-15': 'The total with VAT is not the total without it plus the VAT.',
    'BR-CO-16': 'The amount due is not the total less what was paid.',
    'BR-CO-17': 'The VAT does not follow from its rate.',
    'BR-CO-18': 'The document has no VAT group.',
    'BR-DEC-12': 'A total has more than two decimals.',
    'BR-DEC-19': 'An amount of the VAT groups has more than two decimals.',
    'BR-DEC-23': 'An amount of a line has more than two decimals.',
    'BR-DEC-24': 'A discount has more than two decimals.',
    'BR-IC-11': 'A supply within the EU has no day of delivery.',
    'BR-IC-12': 'A supply within the EU has no country of delivery.',
    'PEPPOL-EN16931-R003': 'UBL needs a reference of the buyer or a purchase order.',
    'PEPPOL-EN16931-R010': 'UBL needs the e-invoice address of the buyer.',
    'PEPPOL-EN16931-R020': 'UBL needs the e-invoice address of the issuer.',
    'BR-62': 'The kind of e-invoice address of the issuer is not known: write it like 0216:003712345671.',
    'BR-63': 'The kind of e-invoice address of the buyer is not known: write it like 0216:003712345671.',
    'PEPPOL-EN16931-CL008':
      'UBL needs an e-invoice address of a kind that Peppol knows; an e-mail address is none.',
    'PEPPOL-COMMON-R040': 'A location number (GLN, 0088) has 13 digits with a right check digit.',
    'PEPPOL-COMMON-R041': 'A Norwegian number (0192) has nine digits with a right check digit.',
    'PEPPOL-COMMON-R042': 'A Danish CVR number (0184) has eight digits, with or without DK before them.',
    'PEPPOL-COMMON-R043': 'A Belgian number (0208) has ten digits with right check digits.',
    'PEPPOL-COMMON-R049': 'A Swedish number (0007) has ten digits with a right check digit, and no hyphen.',
    'PEPPOL-EN16931-R040': 'The discount does not follow from its percentage.',
    'PEPPOL-EN16931-R042': 'The discount has a percentage without a base, or a base without a percentage.',
    'PEPPOL-EN16931-R120': 'The amount is not the quantity times the price less the discount.',
    'FINVOICE-SELLER-ADDRESS':
      'Finvoice needs street, post code and town of the issuer, each of 2 to 35 characters.',
    'FINVOICE-BUYER-ADDRESS':
      'Finvoice needs street, post code and town of the buyer, each of 2 to 35 characters.',
    'FINVOICE-DELIVERY-ADDRESS':
      'Finvoice needs name, street, post code and town of the receiver, each of 2 to 35 characters.',
    'FINVOICE-ACCOUNT': 'Finvoice needs the account and the BIC of the issuer.',
    'FINVOICE-NAMES':
      'A name is longer than Finvoice allows: 70 characters, 35 for the receiver of the goods.',
    'FINVOICE-REFERENCES': 'A number or a reference is longer than Finvoice allows: 20 and 70 characters.',
    'FINVOICE-TEXTS': 'The payment terms or the reason for no VAT are longer than Finvoice allows.',
    'FINVOICE-ROWS': 'The name or the SKU of the item is longer than Finvoice allows.',
    'HALLA-VAT-REASON':
      'A sale at home without VAT needs a reason: choose one in the order, or enter the VAT.',
  },
  families: {
    '01': 'The VAT groups lack “{{category}}”.',
    '02': '“{{category}}” needs the VAT ids of issuer and buyer.',
    '05': 'The VAT rate does not fit “{{category}}”.',
    '08': 'The VAT group “{{category}}” is not the sum of its lines.',
    '09': '“{{category}}” must not charge VAT.',
    '10': 'The reason of “{{category}}” is missing, or must not be given.',
  },
  categories: {
    S: 'Standard rate',
    Z: 'Zero rate',
    E: 'Exempt',
    AE: 'Reverse charge',
    K: 'Supply within the EU',
    G: 'Export',
  },
} as const satisfies EInvoiceTexts;
