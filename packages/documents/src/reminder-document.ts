import { fillIn } from '@halla/contract/errors/fill-in';
import { documentMark } from '@halla/domain/documents/document-mark';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import type { Letterhead } from '@halla/domain/documents/letterhead';
import type { PrintedReminder } from '@halla/domain/documents/printed-reminder';
import { formatDay, formatMoney } from '@halla/domain/formats';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { clientLines, issuerLines } from './document-parties.ts';
import { atTheRight, documentHead, documentPage, pairs, partyColumns } from './document-parts.ts';
import { type PrintedTexts, printedTexts } from './printed-texts.ts';

/** A payment reminder as a printable document, in the language of its invoice. */
export function reminderDocument(reminder: PrintedReminder, letterhead: Letterhead): TDocumentDefinitions {
  const { number, language, date, issuer, client, invoiceDay, dueDay, daysLate } = reminder;
  const texts = printedTexts(language);
  const own = texts.reminder;
  const day = (value: string) => formatDay(value, language);
  return documentPage({
    language,
    title: fillIn(own.numbered, { number }),
    mark: documentMark('payment_reminder', number),
    sender: issuer.name,
    letterhead,
    content: [
      documentHead(own.title, [
        [texts.date, day(date)],
        [texts.invoice.number, number],
        [own.invoiceDay, day(invoiceDay)],
        [texts.invoice.dueDate, day(dueDay)],
        [own.daysLate, String(daysLate)],
      ]),
      partyColumns([
        { heading: texts.seller, lines: issuerLines(issuer, language) },
        { heading: texts.buyer, lines: clientLines(client, language) },
      ]),
      { text: fillIn(own.asks, { number, day: day(dueDay) }), margin: [0, 0, 0, 12] },
      atTheRight(pairs(asked(reminder, texts), asked(reminder, texts).length - 1)),
      payment(reminder, texts),
      { text: own.paidAlready, margin: [0, 16, 0, 0] },
    ],
  });
}

/** What is asked for, the sum last; nothing that is 0. */
function asked(
  { due, interest, fee, total, currency, language }: PrintedReminder,
  { reminder: texts, invoice }: PrintedTexts,
): [string, string][] {
  const shown = (cents: number) => formatMoney(fromHundredths(cents), currency, language);
  return [
    [texts.open, shown(due)],
    ...(interest === 0 ? [] : [[texts.interest, shown(interest)] as [string, string]]),
    ...(fee === 0 ? [] : [[texts.fee, shown(fee)] as [string, string]]),
    [invoice.toPay, shown(total)],
  ];
}

function payment({ issuer, reference }: PrintedReminder, { invoice }: PrintedTexts): Content {
  return {
    stack: [
      { text: invoice.payment, bold: true, margin: [0, 0, 0, 4] },
      pairs([
        [invoice.receiver, issuer.name],
        [invoice.iban, issuer.iban],
        [invoice.bic, issuer.bic],
        [invoice.reference, reference],
      ]),
    ],
    unbreakable: true,
    margin: [0, 24, 0, 0],
  };
}
