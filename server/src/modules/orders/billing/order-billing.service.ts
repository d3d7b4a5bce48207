import { isDeepStrictEqual } from 'node:util';
import type { OrderDocument } from '@halla/domain/billing/billed-order';
import { creditedInvoices } from '@halla/domain/billing/document-balance';
import type { DueDocument } from '@halla/domain/billing/document-dues';
import { documentLanguage } from '@halla/domain/billing/document-language';
import { invoiceNumber } from '@halla/domain/billing/invoice-numbers';
import { namedIn } from '@halla/domain/billing/named-rows';
import { type CreditedLine, type DocumentPlan, planDocuments } from '@halla/domain/billing/order-billing';
import { skuKey } from '@halla/domain/documents/document-lines';
import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import type { Lang } from '@halla/domain/limits';
import { businessDay } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import {
  type DocumentRecord,
  deleteDraft,
  insertDocument,
  type NewDocumentLine,
  readDocuments,
  readSerials,
} from './order-documents.repository.ts';
import type { StatedTerms } from './order-documents.table.ts';
import { numberOfCreditNote } from './order-numbers.service.ts';
import { refuseUnexplained } from './refuse-unexplained.ts';
import { type BilledOrder, billableOf, dueDocument, statedTerms, storedDocument } from './stored-billing.ts';

/** `kept` are the pieces that the customer keeps once the order is cancelled. */
type Line = CreditedLine & { readonly stockItemId: number | null; readonly kept: number };

interface BilledSave {
  ctx: SignedInContext;
  order: { id: number | null; number: number };
  /** As stored; null for a new order. */
  before: { companyId: number | null } | null;
  after: BilledOrder & { paymentStatus: PaymentStatus; invoiceLanguage: Lang };
  /** As saved, with `total` in cents without VAT. */
  lines: readonly Line[];
  total: number;
  /** Issues the draft in any status. */
  issues?: boolean;
  /** Chosen languages of the documents created by the save. */
  languages?: ChosenLanguages | undefined;
}

/** Languages chosen for documents, by kind. */
export type ChosenLanguages = { readonly [Kind in OrderDocument['kind']]?: Lang | undefined };

/** Planned changes to the documents of an order, before anything is written. */
export interface Billing {
  order: { id: number | null; number: number };
  stored: readonly DocumentRecord[];
  plan: DocumentPlan;
  /** Languages of the new documents, by kind. */
  languages: Readonly<Record<OrderDocument['kind'], Lang>>;
  orderLanguage: Lang;
  /** The invoice that the save issues or leaves as a draft; null for none. */
  invoice: string | null;
  /** Position of the next invoice within its order, from 1. */
  ordinal: number;
  /** True when the draft is changed, issued or dropped. */
  draftChanges: boolean;
  /** Content of issued documents apart from their lines. */
  stated: StatedTerms;
  itemOf: (sku: string | null) => number | null;
}

/**
 * Reads the documents of an order and plans how a save changes them; refuses an invoice of a sale at home without VAT
 * and without a reason. Precondition: the row of the order is locked.
 */
export async function planBilling(save: BilledSave): Promise<Billing> {
  const { ctx, order, before, after, lines, total, issues, languages: chosen = {} } = save;
  const stored = order.id === null ? [] : await readDocuments(ctx.db, order.id);
  const issued = stored.filter(({ state }) => state === 'issued');
  const planned = planDocuments({
    issued: issued.map((row) => storedDocument(row, before ?? after)),
    after: after.paymentStatus,
    order: billableOf(after, { config: ctx.config, lines, total }),
    kept: lines.map((line) => ({ ...line, count: line.kept })),
    ...(issues && { issues }),
  });
  const languages = languagesOf({ plan: planned, issued, orderLanguage: after.invoiceLanguage, chosen });
  const plan = namedPlan(planned, { lines, languages });
  const stated = statedTerms(after, ctx.config);
  refuseUnexplained({ issued: plan.issued, stated });
  const isMade = plan.draft !== null || plan.issued.some(({ kind }) => kind === 'invoice');
  const ordinal = issued.filter(({ kind }) => kind === 'invoice').length + 1;
  const draft = stored.find(({ state }) => state === 'draft');
  return {
    ...{ order, stored, plan, languages, orderLanguage: after.invoiceLanguage, ordinal },
    invoice: isMade ? invoiceNumber(order.number, ordinal) : null,
    draftChanges: !isSameDraft(draft, { plan, language: languages.invoice, after }),
    stated,
    itemOf: itemsOf([...stored.flatMap((row) => row.lines), ...lines]),
  };
}

/** The planned documents with the names of their items in the language of each. */
function namedPlan(
  { draft, issued }: DocumentPlan,
  { lines, languages }: Pick<Billing, 'languages'> & { lines: readonly Line[] },
): DocumentPlan {
  const named = (document: OrderDocument) => namedIn(document, { lines, language: languages[document.kind] });
  return { draft: draft && named(draft), issued: issued.map(named) };
}

interface LanguagesOf {
  plan: DocumentPlan;
  issued: readonly DocumentRecord[];
  orderLanguage: Lang;
  chosen: ChosenLanguages;
}

/** Languages of the invoice and the credit note of a save. */
function languagesOf({ plan, issued, orderLanguage, chosen }: LanguagesOf): Billing['languages'] {
  const due = issued.map(dueDocument);
  const languageOf = (kind: OrderDocument['kind']) => {
    const gross = plan.issued.find((one) => one.kind === kind)?.gross ?? 0;
    const refersTo = refersToOf({ kind, gross }, due);
    return documentLanguage({ kind, refersTo, orderLanguage, chosen: chosen[kind] }, issued);
  };
  return { invoice: languageOf('invoice'), credit_note: languageOf('credit_note') };
}

function isSameDraft(
  draft: DocumentRecord | undefined,
  { plan, language, after }: Pick<Billing, 'plan'> & { language: Lang; after: BilledOrder },
): boolean {
  if (draft === undefined || plan.draft === null) return draft === undefined && plan.draft === null;
  return draft.language === language && isDeepStrictEqual(storedDocument(draft, after), plan.draft);
}

/** The item of each sku that lines and documents name. */
function itemsOf(lines: readonly { sku: string | null; stockItemId: number | null }[]) {
  const items = new Map(
    lines.flatMap(({ sku, stockItemId }) =>
      sku === null || stockItemId === null ? [] : [[skuKey(sku), stockItemId] as const],
    ),
  );
  return (sku: string | null) => (sku === null ? null : (items.get(skuKey(sku)) ?? null));
}

/** A document that a save has issued. */
export interface IssuedDocument extends OrderDocument {
  readonly number: string;
  readonly ordinal: number;
  readonly day: string;
  readonly language: Lang;
}

interface WriteBilling {
  orderId: number;
  billing: Billing;
  /** Number in the PDF of a credit note. */
  creditNoteNumber?: number | undefined;
}

/**
 * Writes the planned documents and answers the issued ones. The number of a credit note is taken here, as
 * late as possible, because other transactions wait for the next one.
 */
export async function writeBilling(
  ctx: SignedInContext,
  { orderId, billing, creditNoteNumber }: WriteBilling,
): Promise<IssuedDocument[]> {
  const { db, now, config } = ctx;
  const { plan, stored, draftChanges } = billing;
  if (draftChanges && stored.some(({ state }) => state === 'draft')) await deleteDraft(db, orderId);
  if (plan.draft !== null && draftChanges) {
    const document = { ...columnsOf(plan.draft, billing), ...nextInvoice(billing) };
    await insertDocument(db, {
      document: { ...document, orderId, state: 'draft', createdAt: now },
      lines: linesOf(plan.draft, billing),
      wantsPdf: false,
    });
  }
  const day = businessDay(now, config.BUSINESS_TIME_ZONE);
  const documents: DueDocument[] = stored.filter(({ state }) => state === 'issued').map(dueDocument);
  const issued: IssuedDocument[] = [];
  const serials = await serialsOf(db, { orderId, billing });
  for (const document of plan.issued) {
    const numbered = await numberOf(ctx, { document, billing, creditNoteNumber });
    const refersTo = refersToOf(document, documents);
    const id = await insertDocument(db, {
      document: {
        ...columnsOf(document, billing),
        ...{ ...numbered, refersTo, orderId, state: 'issued', day },
        ...{ issuedAt: now, issuedBy: ctx.actor.userId, createdAt: now, stated: billing.stated },
      },
      lines: linesOf(document, billing).map((line) => ({
        ...line,
        serialNumbers: document.kind === 'invoice' ? (serials.get(skuKey(line.sku ?? '')) ?? null) : null,
      })),
      // The past of a demo has hundreds, which are made on request.
      wantsPdf: ctx.isPast !== true,
    });
    await auditIssued(ctx, { orderId, id, document: { ...document, ...numbered } });
    documents.push({ ...document, number: numbered.number, refersTo });
    issued.push({ ...document, ...numbered, day, language: billing.languages[document.kind] });
  }
  return issued;
}

/** Serial numbers by sku, for the first invoice of an order; later ones are about differences. */
async function serialsOf(
  db: SignedInContext['db'],
  { orderId, billing: { plan, ordinal } }: { orderId: number; billing: Billing },
): Promise<ReadonlyMap<string, string[]>> {
  const isFirst = ordinal === 1 && plan.issued.some(({ kind }) => kind === 'invoice');
  const rows = isFirst ? await readSerials(db, orderId) : [];
  return new Map(
    [...Map.groupBy(rows, ({ sku }) => skuKey(sku))].map(([sku, its]) => [
      sku,
      its.map(({ serialNumber }) => serialNumber),
    ]),
  );
}

interface NumberOf {
  document: OrderDocument;
  billing: Billing;
  creditNoteNumber: number | undefined;
}

async function numberOf(
  ctx: SignedInContext,
  { document: { kind }, billing, creditNoteNumber }: NumberOf,
): Promise<{ number: string; ordinal: number }> {
  if (kind === 'invoice') return nextInvoice(billing);
  const ordinal = await numberOfCreditNote(ctx, creditNoteNumber);
  return { number: String(ordinal), ordinal };
}

function nextInvoice({ order, ordinal }: Billing): { number: string; ordinal: number } {
  return { number: invoiceNumber(order.number, ordinal), ordinal };
}

/** An additional invoice refers to the first one. */
function refersToOf(
  { kind, gross }: Pick<OrderDocument, 'kind' | 'gross'>,
  documents: readonly DueDocument[],
): string[] {
  if (kind === 'credit_note') return creditedInvoices(documents, gross);
  const first = documents.find((one) => one.kind === 'invoice');
  return first === undefined ? [] : [first.number];
}

function columnsOf(document: OrderDocument, { languages, orderLanguage }: Billing) {
  const { kind, currency, vatPercent, category, issuer, buyer, net, vat, gross } = document;
  const { companyId, party } = buyer;
  if (party === undefined) throw new Error('The document names no buyer.');
  const language = languages[kind];
  return {
    ...{
      kind,
      currency,
      vat: vatPercent,
      category,
      issuer,
      buyerCompanyId: companyId,
      buyer: party,
      language,
      orderLanguage: language === orderLanguage ? null : orderLanguage,
    },
    ...{ net: fromHundredths(net), vatAmount: fromHundredths(vat), gross: fromHundredths(gross) },
  };
}

function linesOf({ rows, category }: OrderDocument, { itemOf }: Billing): NewDocumentLine[] {
  return rows.map(({ sku, name, count, price, discount, amount, unitCode, ...row }, position) => ({
    ...{ position, stockItemId: itemOf(sku), sku, name, count, price, discount },
    ...{ amount: fromHundredths(amount), category: row.category ?? category, unitCode: unitCode ?? null },
  }));
}

interface AuditIssued {
  orderId: number;
  id: number;
  document: OrderDocument & { number: string };
}

async function auditIssued(
  ctx: SignedInContext,
  { orderId, id, document: { kind, number, gross, currency } }: AuditIssued,
): Promise<void> {
  await ctx.audit({
    entity: 'order_documents',
    entityId: id,
    resource: { kind: 'order', id: orderId },
    after: { [kind]: number, gross: fromHundredths(gross), currency },
  });
}
