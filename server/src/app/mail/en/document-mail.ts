import { dayWording } from '../mail-days.ts';
import type { MailContents, WordedMail } from '../mail-kinds.ts';
import { moneyWording } from '../mail-money.ts';

const dayText = dayWording({ locale: 'en-GB', dateStyle: 'long' });
const moneyText = moneyWording('en');

/** Standard text with which a document is sent to its buyer. */
export function documentMail(sent: Omit<MailContents['document_sent'], 'own'>): WordedMail {
  const { document, client, number, issuer, answerTo } = sent;
  const name = document === 'invoice' ? 'Invoice' : 'Credit note';
  return {
    subject: `${name} ${number} from ${issuer}`,
    body: `Hello ${client},

${document === 'invoice' ? invoiceLines(sent) : creditLines(sent)}

Kind regards,
${issuer}
${answerTo}
`,
  };
}

type Facts = Omit<MailContents['document_sent'], 'own'>;

function invoiceLines(sent: Facts): string {
  const { number, day, dueDay, currency, gross, due, reference, iban, bic } = sent;
  const open = due === gross ? '' : ` Open: ${moneyText(due, currency)}.`;
  return `Attached is invoice ${number} of ${dayText(day)} over ${moneyText(gross, currency)}.${open}

Due date: ${dayText(dueDay)}
Account: ${iban} (${bic})
Reference: ${reference}`;
}

function creditLines({ number, day, currency, gross, refersTo }: Facts): string {
  return `Attached is credit note ${number} of ${dayText(day)} over ${moneyText(gross, currency)}, on invoice ${refersTo}.`;
}
