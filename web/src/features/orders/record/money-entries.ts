import '../../../i18n/late/document-copies.ts';
import '../../../i18n/late/payments.ts';
import type { DocumentCopy } from '@halla/contract/document-copies';
import type { Order } from '@halla/contract/orders/order';
import type { Payment } from '@halla/contract/payments';
import { formatDay, formatMoney } from '@halla/domain/formats';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { eventEntry, streamName } from '../../../entities/resource/stream/stream-entries.tsx';
import { mailedEntry } from '../../../entities/sending/mailed-entries.ts';
import { currentLanguage, type Translate } from '../../../i18n/i18n.ts';
import { formatDate } from '../../../ui/labels/format.ts';
import type { StreamEntry } from '../../../ui/record/stream.tsx';

/** Invoices and credit notes of an order, their mails and e-invoices, and its payments, for its stream. */
export function useMoneyEntries(order: Order): readonly StreamEntry[] {
  const { t } = useTranslation();
  const input = { order_id: order.id };
  const copies = useQuery({
    ...callQuery('get_document_copies', input),
    enabled: useMay('get_document_copies'),
  });
  const payments = useQuery({ ...callQuery('get_payments', input), enabled: useMay('get_payments') });
  return [
    ...issuedEntries({ order, copies: copies.data?.copies ?? [] }, t),
    ...(copies.data?.copies ?? []).flatMap((copy) => sendingEntries(copy, t)),
    ...(payments.data?.payments ?? []).filter(isEvent).map((payment) => paymentEntry(payment, t)),
  ];
}

interface Issued {
  readonly order: Order;
  /** Who issued each document; empty for users who may not see it. */
  readonly copies: readonly DocumentCopy[];
}

function issuedEntries({ order, copies }: Issued, t: Translate): StreamEntry[] {
  return order.documents.flatMap(({ kind, number, issuedAt, gross, currency }) => {
    if (issuedAt === null) return [];
    const document = t(($) => $.orders.documents.of[kind], { number });
    const user = copies.find((copy) => copy.kind === kind && copy.number === number)?.IssuedBy;
    const amount = formatMoney(gross, currency, currentLanguage());
    const issued = eventEntry({
      ...{ key: `${kind} ${number}`, at: issuedAt },
      ...(user
        ? { subject: user.fullName, details: `${document} · ${amount}` }
        : { subject: document, details: amount }),
      what: t(($) => $.documentCopies.happened.issued),
    });
    return [issued];
  });
}

function sendingEntries({ kind, number, mailings, eInvoices }: DocumentCopy, t: Translate): StreamEntry[] {
  const document = t(($) => $.orders.documents.of[kind], { number });
  const mails = mailings.map((mail) => {
    const withEInvoice = mail.hasEInvoice && t(($) => $.documentCopies.mailings.withEInvoice);
    const details = [document, withEInvoice].filter(Boolean).join(' · ');
    return mailedEntry({ key: `mail ${mail.id}`, mail, details }, t);
  });
  const handed = eInvoices.map(({ id, to, at, state, deliveredAt, failure, User }) => {
    const hasTrouble = state === 'retrying' || state === 'failed';
    const day = formatDate(deliveredAt ?? at, currentLanguage());
    return eventEntry({
      ...{ key: `e-invoice ${id}`, at: deliveredAt ?? at, subject: User.fullName },
      ...(hasTrouble && { tone: 'bad' }),
      what: t(($) => $.documentCopies.eInvoice.states[state], { to, day }),
      details: [document, hasTrouble && failure].filter(Boolean).join(' · '),
    });
  });
  return [...mails, ...handed];
}

/** False for what counted as paid before payments were kept: its time is unknown. */
const isEvent = ({ source }: Payment) => source !== 'before';

function paymentEntry(payment: Payment, t: Translate): StreamEntry {
  const { id, amount, currency, day, reference, reverses, createdAt, User } = payment;
  const lang = currentLanguage();
  const kind = reverses !== null ? 'reversal' : amount < 0 ? 'refund' : 'payment';
  return eventEntry({
    ...{ key: `payment ${id}`, at: createdAt, subject: streamName(User, t) },
    tone: kind === 'payment' ? 'good' : 'plain',
    what: t(($) => $.payments.happened[kind], { amount: formatMoney(Math.abs(amount), currency, lang) }),
    details: [formatDay(day, lang), reference].filter(Boolean).join(' · '),
  });
}
