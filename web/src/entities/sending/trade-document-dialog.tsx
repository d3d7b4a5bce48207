import '../../i18n/late/document-copies.ts';
import { laidOut } from '@halla/documents/printed-content';
import type { Lang } from '@halla/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { callQuery } from '../../core/calls/api.ts';
import { documentTexts } from '../../i18n/document-texts.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import { PdfDialog } from '../../ui/pdf/pdf-dialog.tsx';
import { usePdf } from '../../ui/pdf/use-pdf.ts';
import { DocumentLanguage } from '../document/document-language.tsx';
import { SendTradeDocumentDialog, type SendTradeDocumentProps } from './send-trade-document-dialog.tsx';

/** Preview of a trade document in a selectable language, to print or mail. */
export function TradeDocumentDialog({ document, number, last, onClose }: SendTradeDocumentProps) {
  const { t } = useTranslation();
  const { preview } = documentTexts(useLanguage());
  const maySend = useMay('send_trade_document');
  const [chosen, setChosen] = useState<Lang>();
  const [isSending, setSending] = useState(false);
  const wanted = { ...document, ...(chosen !== undefined && { language: chosen }) };
  const query = useQuery({ ...callQuery('get_trade_document', wanted), staleTime: 0, gcTime: 0 });
  const { content, filename = '', language } = query.data ?? {};
  const pdf = usePdf({
    of: content,
    name: filename,
    document: content === undefined ? null : () => laidOut(content),
  });
  if (isSending)
    return <SendTradeDocumentDialog document={wanted} number={number} last={last} onClose={onClose} />;
  return (
    <PdfDialog
      title={t(($) => $.documentCopies.named[document.kind], { number })}
      pdf={query.error === null ? pdf : { ...query, data: undefined }}
      choices={
        language !== undefined && (
          <DocumentLanguage
            label={t(($) => $.documentCopies.language)}
            value={language}
            onChange={setChosen}
          />
        )
      }
      warnings={content?.isSample ? [preview.placeholders] : []}
      accept={
        maySend ? { label: t(($) => $.documentCopies.send), onAccept: () => setSending(true) } : undefined
      }
      onClose={onClose}
    />
  );
}
