import type { ResupplyOrder } from '@halla/contract/resupply';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useContentForm } from './content-form.ts';
import { CurrencyInput } from './currency-input.tsx';
import { LineInputs } from './line-inputs.tsx';
import { SupplierInputs } from './supplier-inputs.tsx';

interface ContentEditFormProps {
  readonly order: ResupplyOrder;
  readonly onDone: () => void;
}

/** Edits the lines, supplier and prices of a resupply order. */
export function ContentEditForm({ order, onDone }: ContentEditFormProps) {
  const { t } = useTranslation();
  const form = useContentForm({ order, onDone });
  return (
    <FormFrame form={form} staleTitle={t(($) => $.resupply.stale)} onCancel={onDone}>
      <Panel title={t(($) => $.resupply.fields.supplier)}>
        <SupplierInputs content={form.content} />
      </Panel>
      <Panel title={t(($) => $.orders.fields.items)} actions={<CurrencyInput content={form.content} />}>
        <LineInputs content={form.content} />
      </Panel>
    </FormFrame>
  );
}
