import type { Quotation, SentRevision } from '@halla/contract/quotations';
import type { Level } from '@halla/domain/access/levels';
import { quotationName } from '@halla/domain/quotations/quotation-numbers';
import { quotationStatus } from '@halla/domain/quotations/quotation-status';
import { OFFERED_FIELDS, QUOTATION_FIELDS } from '@halla/domain/resources/fields/quotation-fields';
import { fieldPresenter } from '#app/fields/field-presenter.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { presentNote } from '#modules/notes/notes.presenter.ts';
import { presentClient, presentReceiver } from '#modules/orders/parties/present-parties.ts';
import type { QuotationRecord } from './quotation-rows.repository.ts';
import type { findRevision } from './quotations.repository.ts';

interface Reader {
  level: Level;
  /** YYYY-MM-DD on the maker's calendar. */
  today: string;
}

const presentFields = fieldPresenter(QUOTATION_FIELDS);
const presentOffered = fieldPresenter(OFFERED_FIELDS);

const userOf = ({ userId, userName }: { userId: number | null; userName: string | null }) =>
  presentReference({ id: userId, fullName: userName });

function presentOrders({ orders }: QuotationRecord): Quotation['Orders'] {
  return orders.map(({ id, number, createdAt, isCancelled, isDeleted }) => ({
    ...{ id, number, createdAt: createdAt.toISOString() },
    state: isDeleted ? 'deleted' : isCancelled ? 'cancelled' : 'standing',
  }));
}

function presentRevisions({ number, revisions }: QuotationRecord): Quotation['Revisions'] {
  return revisions.map(({ revision, sentAt, ...sender }) => ({
    ...{ revision, name: quotationName({ number, revision }), sentAt: sentAt.toISOString() },
    User: userOf(sender),
  }));
}

/** A quotation as administrators see it. */
export function presentQuotation(row: QuotationRecord, { level, today }: Reader): Quotation {
  const { id, number, revision, totalPrice, companyId, contactId, declineReason } = row;
  const { clientInfo, shippingInfo, lines, notes, sentAt, answeredAt, createdAt, updatedAt } = row;
  return {
    ...{ id, number, revision, name: quotationName({ number, revision }), totalPrice, declineReason },
    ...presentFields(row),
    status: quotationStatus(row, today),
    clientInfo: { ...presentClient(clientInfo), companyId, contactId },
    shippingInfo: presentReceiver(shippingInfo),
    genericDevices: lines,
    sentAt: sentAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    Revisions: presentRevisions(row),
    Orders: presentOrders(row),
    User: userOf(row),
    UserId: row.userId,
    Notes: notes.map((note) => presentNote(note, level)),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A revision as sent; later changes of its client in the contacts are not included. */
export function presentRevision(row: NonNullable<Awaited<ReturnType<typeof findRevision>>>): SentRevision {
  const { number, revision, content, sentAt } = row;
  return {
    ...{ revision, name: quotationName({ number, revision }), totalPrice: content.totalPrice },
    ...presentOffered(content),
    clientInfo: { ...presentClient(content.clientInfo), companyId: null, contactId: null },
    shippingInfo: { ...presentReceiver(content.shippingInfo), companyId: null },
    // Revisions that were sent before price lists or Finnish names existed lack the member.
    genericDevices: content.lines.map((line) => ({
      ...line,
      priceList: line.priceList ?? null,
      nameFi: line.nameFi ?? null,
    })),
    sentAt: sentAt.toISOString(),
    User: userOf(row),
  };
}
