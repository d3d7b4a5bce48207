import { dayWording } from '../mail-days.ts';
import type { MailContents, WordedMail } from '../mail-kinds.ts';
import { moneyWording } from '../mail-money.ts';

const dayText = dayWording({ locale: 'fi', dateStyle: 'short' });
const moneyText = moneyWording('fi');

/** Standard text with which a document is sent to its buyer. */
export function documentMail(sent: Omit<MailContents['document_sent'], 'own'>): WordedMail {
  const { document, client, number, issuer, answerTo } = sent;
  const name = document === 'invoice' ? 'Lasku' : 'Hyvityslasku';
  return {
    subject: `${name} ${number}, ${issuer}`,
    body: `Hei ${client},

${document === 'invoice' ? invoiceLines(sent) : creditLines(sent)}

Ystävällisin terveisin
${issuer}
${answerTo}
`,
  };
}

type Facts = Omit<MailContents['document_sent'], 'own'>;

function invoiceLines(sent: Facts): string {
  const { number, day, dueDay, currency, gross, due, reference, iban, bic } = sent;
  const open = due === gross ? '' : ` Siitä on maksamatta ${moneyText(due, currency)}.`;
  return `Liitteenä on lasku ${number}, päivätty ${dayText(day)}, yhteensä ${moneyText(gross, currency)}.${open}

Eräpäivä: ${dayText(dueDay)}
Tili: ${iban} (${bic})
Viite: ${reference}`;
}

function creditLines({ number, day, currency, gross, refersTo }: Facts): string {
  return `Liitteenä on hyvityslasku ${number}, päivätty ${dayText(day)}, yhteensä ${moneyText(gross, currency)}. Se hyvittää laskua ${refersTo}.`;
}
