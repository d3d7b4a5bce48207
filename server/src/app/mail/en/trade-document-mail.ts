import type { TradeDocumentKind } from '@halla/domain/documents/trade-documents';
import { dayWording } from '../mail-days.ts';
import type { MailContents, WordedMail } from '../mail-kinds.ts';

const dayText = dayWording({ locale: 'en-GB', dateStyle: 'long' });

interface Words {
  readonly name: string;
  /** A sentence following the one that names the attachment. */
  readonly more?: string;
}

const WORDS: Readonly<Record<TradeDocumentKind, Words>> = {
  quotation: { name: 'quotation' },
  purchase_order: {
    name: 'purchase order',
    more: 'Please confirm it with the day of delivery.',
  },
  delivery_note: { name: 'delivery note' },
  order_confirmation: { name: 'order confirmation', more: 'Thank you for your order.' },
  proforma: { name: 'proforma invoice', more: 'It is not an invoice, which follows separately.' },
};

/** Standard text for mailing a trade document. */
export function tradeDocumentMail(sent: Omit<MailContents['trade_document_sent'], 'own'>): WordedMail {
  const { document, client, number, day, issuer, answerTo } = sent;
  const { name, more } = WORDS[document];
  return {
    subject: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${number} from ${issuer}`,
    body: `${client === '' ? 'Hello' : `Hello ${client}`},

Attached is ${name} ${number} of ${dayText(day)}.${more === undefined ? '' : ` ${more}`}

Kind regards,
${issuer}
${answerTo}
`,
  };
}
