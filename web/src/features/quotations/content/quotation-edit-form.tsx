import type { Quotation } from '@halla/contract/quotations';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useQuotationForm } from './quotation-form.ts';
import { QuotationInputs } from './quotation-inputs.tsx';

interface QuotationEditFormProps {
  readonly quotation: Quotation;
  readonly onDone: () => void;
}

/** Edits a quotation; editing a sent one starts its next revision. */
export function QuotationEditForm({ quotation, onDone }: QuotationEditFormProps) {
  const { t } = useTranslation();
  const form = useQuotationForm({ quotation, onDone });
  const { status, revision } = quotation;
  return (
    <FormFrame
      form={form}
      staleTitle={t(($) => $.quotations.stale)}
      submitLabel={
        status === 'draft'
          ? t(($) => $.quotations.save)
          : t(($) => $.quotations.saveRevision, { revision: revision + 1 })
      }
      onCancel={onDone}
    >
      <QuotationInputs form={form} isNew={false} />
    </FormFrame>
  );
}
