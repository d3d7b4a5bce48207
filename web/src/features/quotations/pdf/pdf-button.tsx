import type { Quotation, SentRevision } from '@halla/contract/quotations';
import { Button } from '@mantine/core';
import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';

const QuotationDialog = lateDialog(async () => (await import('./quotation-dialog.tsx')).QuotationDialog);

/** Opens the preview of a quotation, or of one of its sent revisions. */
export function PdfButton({ of }: { readonly of: Quotation | SentRevision }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<FileText size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.quotations.pdf.open)}
      </Button>
      {isOpen && (
        <Suspense>
          <QuotationDialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
