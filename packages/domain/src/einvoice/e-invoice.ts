import type { VatCategory } from '../billing/billed-order.ts';

/** Specification that every document states (BT-24). */
export const SPECIFICATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
/** Business process that every document states (BT-23). */
export const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/**
 * An invoice or a credit note as EN 16931-1 models it, with the numbers of its terms; every rendering is made from it.
 * Amounts are in cents and positive for both kinds. null: not stated.
 */
export interface EInvoice {
  /** BT-3: 380 is an invoice, 381 a credit note. */
  readonly typeCode: 380 | 381;
  /** BT-1. */
  readonly number: string;
  /** BT-2, YYYY-MM-DD. */
  readonly issueDate: string;
  /** BT-5, ISO 4217. */
  readonly currency: string;
  /** BT-9, YYYY-MM-DD; a credit note has none. */
  readonly dueDate: string | null;
  /** BT-10. */
  readonly buyerReference: string | null;
  /** BT-13: number under which the buyer has ordered. */
  readonly purchaseOrder: string | null;
  /** BT-20. */
  readonly paymentTerms: string | null;
  /** BT-22 in BG-1. */
  readonly note: string | null;
  /** BG-3: invoices that it credits or adds to. */
  readonly preceding: readonly PrecedingInvoice[];
  /** BG-4. */
  readonly seller: Seller;
  /** BG-7. */
  readonly buyer: Buyer;
  /** BG-13. */
  readonly delivery: Delivery | null;
  /** BG-16 and BG-17. */
  readonly payment: Payment | null;
  /** BG-22. */
  readonly totals: Totals;
  /** BG-23, one per category and rate. */
  readonly vatBreakdown: readonly VatBreakdown[];
  /** BG-25. */
  readonly lines: readonly InvoiceLine[];
}

export interface PrecedingInvoice {
  /** BT-25. */
  readonly number: string;
  /** BT-26, YYYY-MM-DD. */
  readonly issueDate: string | null;
}

/** BT-34 and BT-49: where a document is sent to. */
export interface ElectronicAddress {
  readonly id: string;
  /** Code of the list of electronic address schemes (EAS); null for an address used only in Finland. */
  readonly scheme: string | null;
}

/** BT-30 and BT-47: number of the party in the register of its country. */
export interface RegistrationId {
  readonly id: string;
  /** Code of ISO 6523. */
  readonly scheme: string | null;
}

/** BG-5, BG-8 and BG-15. */
export interface PostalAddress {
  /** BT-35, BT-50, BT-75. */
  readonly street: string | null;
  /** BT-36, BT-51, BT-76. */
  readonly additionalStreet: string | null;
  /** BT-37, BT-52, BT-77. */
  readonly city: string | null;
  /** BT-38, BT-53, BT-78. */
  readonly postCode: string | null;
  /** BT-39, BT-54, BT-79. */
  readonly subdivision: string | null;
  /** BT-40, BT-55, BT-80; ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

interface Party {
  /** BT-27, BT-44. */
  readonly name: string | null;
  /** BT-30, BT-47. */
  readonly registration: RegistrationId | null;
  /** BT-31, BT-48. */
  readonly vatId: string | null;
  /** BT-34, BT-49. */
  readonly electronicAddress: ElectronicAddress | null;
  readonly address: PostalAddress;
  /** BT-43, BT-58. */
  readonly email: string | null;
}

/** BG-4. */
export type Seller = Party;

/** BG-7. */
export interface Buyer extends Party {
  /** BT-56. */
  readonly contactName: string | null;
}

/** BG-13. */
export interface Delivery {
  /** BT-70. */
  readonly name: string | null;
  /** BT-72, YYYY-MM-DD. */
  readonly date: string | null;
  /** BG-15. */
  readonly address: PostalAddress | null;
}

/** BG-16: a transfer to an account. */
export interface Payment {
  /** BT-81 of UNTDID 4461: 30 is a transfer, 58 one within SEPA. */
  readonly meansCode: '30' | '58';
  /** BT-83: payment reference. */
  readonly reference: string | null;
  /** BT-84. */
  readonly iban: string;
  /** BT-85. */
  readonly accountName: string | null;
  /** BT-86. */
  readonly bic: string | null;
}

/** BG-22, in cents. */
export interface Totals {
  /** BT-106: sum of the lines. */
  readonly lines: number;
  /** BT-109: without VAT. */
  readonly net: number;
  /** BT-110. */
  readonly vat: number;
  /** BT-112: with VAT. */
  readonly gross: number;
  /** BT-113. */
  readonly paid: number;
  /** BT-115. */
  readonly due: number;
}

/** BG-23, amounts in cents. */
export interface VatBreakdown {
  /** BT-116. */
  readonly taxable: number;
  /** BT-117. */
  readonly tax: number;
  /** BT-118. */
  readonly category: VatCategory;
  /** BT-119, percent. */
  readonly rate: number;
  /** BT-120. */
  readonly reason: string | null;
  /** BT-121, code of the VATEX list. */
  readonly reasonCode: string | null;
}

/** BG-25, amounts in cents. */
export interface InvoiceLine {
  /** BT-126: 1, 2, 3 … */
  readonly id: string;
  /** BT-129; negative where the line reverses an earlier charge. */
  readonly quantity: number;
  /** BT-130, UN/ECE recommendation 20. */
  readonly unitCode: string;
  /** BT-131: without VAT. */
  readonly net: number;
  /** BG-27. */
  readonly allowance: LineAllowance | null;
  /** BT-146: of one unit. */
  readonly price: number;
  /** BT-151. */
  readonly category: VatCategory;
  /** BT-152, percent. */
  readonly rate: number;
  /** BT-153. */
  readonly itemName: string | null;
  /** BT-155: sku of the seller. */
  readonly sellerItemId: string | null;
  /** BG-32: serial numbers. */
  readonly attributes: readonly ItemAttribute[];
}

/** BG-27: a discount, in cents. */
export interface LineAllowance {
  /** BT-136. */
  readonly amount: number;
  /** BT-137; null without a percentage. */
  readonly base: number | null;
  /** BT-138. */
  readonly percent: number | null;
  /** BT-139. */
  readonly reason: string | null;
  /** BT-140 of UNTDID 5189. */
  readonly reasonCode: string;
}

/** BG-32. */
export interface ItemAttribute {
  /** BT-160. */
  readonly name: string;
  /** BT-161. */
  readonly value: string;
}
