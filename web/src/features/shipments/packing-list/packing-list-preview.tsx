import { fillIn } from '@halla/contract/errors/fill-in';
import { type PrintedList, packingListDocument } from '@halla/documents/packing-list-document';
import { packingListFileName } from '@halla/domain/documents/document-mark';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PdfDialog } from '../../../ui/pdf/pdf-dialog.tsx';
import type { Answering } from '../../../ui/pdf/pdf-question.ts';
import { usePdf } from '../../../ui/pdf/use-pdf.ts';

interface PreviewProps extends Answering {
  readonly list: PrintedList;
}

/** Preview of the packing list as it will be saved, shown by its form. */
export function PackingListPreview({ list, onAccept, onClose }: PreviewProps) {
  const { packingList: texts, preview } = documentTexts(useLanguage());
  const pdf = usePdf({
    of: list,
    name: packingListFileName(list.number),
    document: () => packingListDocument(list),
  });
  return (
    <PdfDialog
      title={fillIn(texts.numbered, { number: list.number })}
      pdf={pdf}
      warnings={[]}
      accept={{ label: preview.acceptPackingList, onAccept }}
      onClose={onClose}
    />
  );
}
