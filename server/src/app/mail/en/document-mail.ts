import { centsText } from '@halla/domain/einvoice/amount-texts';
import { dayWording } from '../mail-days.ts';
import type { MailContents, WordedMail } from '../mail-kinds.ts';

const dayText = dayWording({ locale: 'en-GB', dateStyle: 'long' });

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
  const money = (cents: number) => `${centsText(cents)} ${currency}`;
  const open = due === gross ? '' : ` Open: ${money(due)}.`;
  return `Attached is invoice ${number} of ${dayText(day)} over ${money(gross)}.${open}

Due date: ${dayText(dueDay)}
Account: ${iban} (${bic})
Reference: ${reference}`;
}

function creditLines({ number, day, currency, gross, refersTo }: Facts): string {
  return `Attached is credit note ${number} of ${dayText(day)} over ${centsText(gross)} ${currency}, on invoice ${refersTo}.`;
}
