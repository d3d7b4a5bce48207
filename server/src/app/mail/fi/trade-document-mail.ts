import type { TradeDocumentKind } from '@halla/domain/documents/trade-documents';
import { dayWording } from '../mail-days.ts';
import type { MailContents, WordedMail } from '../mail-kinds.ts';

const dayText = dayWording({ locale: 'fi', dateStyle: 'short' });

interface Words {
  readonly name: string;
  /** A sentence following the one that names the attachment. */
  readonly more?: string;
}

const WORDS: Readonly<Record<TradeDocumentKind, Words>> = {
  quotation: { name: 'tarjous' },
  purchase_order: {
    name: 'ostotilaus',
    more: 'Pyydämme vahvistamaan tilauksen ja sen toimituspäivän.',
  },
  delivery_note: { name: 'lähete' },
  order_confirmation: { name: 'tilausvahvistus', more: 'Kiitos tilauksestanne.' },
  proforma: { name: 'proformalasku', more: 'Se ei ole lasku; lasku toimitetaan erikseen.' },
};

/** Standard text for mailing a trade document. */
export function tradeDocumentMail(sent: Omit<MailContents['trade_document_sent'], 'own'>): WordedMail {
  const { document, client, number, day, issuer, answerTo } = sent;
  const { name, more } = WORDS[document];
  return {
    subject: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${number}, ${issuer}`,
    body: `${client === '' ? 'Hei' : `Hei ${client}`},

Liitteenä on ${name} ${number}, päivätty ${dayText(day)}.${more === undefined ? '' : ` ${more}`}

Ystävällisin terveisin
${issuer}
${answerTo}
`,
  };
}
