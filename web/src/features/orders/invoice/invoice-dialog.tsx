import { fillIn } from '@halla/contract/errors/fill-in';
import { invoiceDocument } from '@halla/documents/invoice-document';
import { namedIn } from '@halla/domain/billing/named-rows';
import { documentFileName } from '@halla/domain/documents/document-mark';
import { type InvoicedOrder, invoiceOf, type StatedDocument } from '@halla/domain/documents/invoice';
import type { IssuerKey } from '@halla/domain/documents/issuers';
import { VAT_REASON_RULE } from '@halla/domain/einvoice/rules/check-e-invoice';
import type { Lang } from '@halla/domain/limits';
import { useState } from 'react';
import { useIssuer } from '../../../entities/order/use-issuer.ts';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PdfDialog } from '../../../ui/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../ui/pdf/use-pdf.ts';
import { findingsOf, findingText, isFatal } from './e-invoice-findings.ts';
import { issuingText } from './issuing-text.ts';
import { chosen, LanguageChoice } from './language-choice.tsx';

export interface InvoiceDialogProps {
  readonly order: InvoicedOrder;
  readonly issuer: IssuerKey;
  /** Language of the invoice, independent of the language shown. */
  readonly language: Lang;
  /** Document of the order; undefined: a draft of the whole order. */
  readonly document?: StatedDocument | undefined;
  /** True if accepting issues the document, which cannot be downloaded before that. */
  readonly issues?: boolean;
  /** Called with the chosen language; undefined: no choice is offered. */
  readonly onLanguage?: ((language: Lang) => void) | undefined;
  readonly onAccept: (invoice: File) => void;
  readonly onClose: () => void;
}

/** Preview of an order's invoice, with warnings to check before accepting it. */
export function InvoiceDialog(props: InvoiceDialogProps) {
  const { order, issuer, document, issues = false, onLanguage, onAccept, onClose } = props;
  const [language, setLanguage] = useState(props.language);
  const screen = useLanguage();
  const texts = documentTexts(screen);
  const { query, known } = useIssuer(issuer);
  // Unissued documents follow the selected language.
  const said = document && onLanguage ? namedIn(document, { lines: order.lines, language }) : document;
  const invoice =
    known && invoiceOf(order, { issuer: known.issuer, language, date: known.today, document: said });
  const number = document?.number ?? String(order.number);
  const pdf = usePdf({
    of: invoice,
    name: documentFileName({ kind: 'invoice', number, language }),
    document: known && invoice && (() => invoiceDocument(invoice, known)),
  });
  const isReasonChosen = (order.vatReason ?? null) !== null;
  const findings = invoice ? findingsOf(invoice, { isReasonChosen }) : [];
  const isIssued = issues || document?.state === 'issued';
  const faults = isIssued ? findings.filter((one) => isFatal(one, { issues })) : [];
  const lacksReason =
    invoice?.vatPercent === 0 &&
    invoice.vatReason === null &&
    !findings.some(({ rule }) => rule === VAT_REASON_RULE);
  const label = isIssued ? 'issueInvoice' : 'acceptInvoice';
  return (
    <PdfDialog
      title={fillIn(texts.invoice.numbered, { number })}
      pdf={query.error === null ? pdf : { ...query, data: undefined }}
      says={document ? issuingText(document, { kind: 'invoice', screen }) : undefined}
      canDownload={!isIssued}
      choices={onLanguage && <LanguageChoice value={language} onChange={chosen(setLanguage, onLanguage)} />}
      warnings={[
        ...(known?.isSample === true ? [texts.preview.placeholders] : []),
        ...(lacksReason ? [texts.preview.noVatReason] : []),
        ...findings.filter((one) => !faults.includes(one)).map((one) => findingText(one, texts)),
      ]}
      faults={faults.map((one) => findingText(one, texts))}
      accept={{ label: texts.preview[label], onAccept }}
      onClose={onClose}
    />
  );
}
