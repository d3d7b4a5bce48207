import { pageAddress } from '@halla/domain/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useNewPriceListForm } from './price-list-form.ts';
import { PriceListInputs } from './price-list-inputs.tsx';

/** Adds a price list and opens its page. */
export function NewPriceListDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog opened onClose={onClose} title={t(($) => $.priceLists.add)} size="xl">
      <Form onClose={onClose} />
    </FormDialog>
  );
}

function Form({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useNewPriceListForm({
    // Back returns to the list, not to the form.
    onSaved: ({ priceList }) =>
      void navigate({ to: pageAddress('priceList', priceList.id), ignoreBlocker: true, replace: true }),
  });
  return (
    <FormFrame form={form} submitLabel={t(($) => $.priceLists.add)} onCancel={onClose}>
      <PriceListInputs form={form} />
    </FormFrame>
  );
}
