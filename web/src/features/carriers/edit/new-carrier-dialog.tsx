import { pageAddress } from '@halla/domain/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useNewCarrierForm } from './carrier-form.ts';
import { CarrierInputs } from './carrier-inputs.tsx';

interface NewCarrierDialogProps {
  readonly onClose: () => void;
}

/** Adds a shipping company and opens its page. */
export function NewCarrierDialog({ onClose }: NewCarrierDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened title={t(($) => $.carriers.add)} onClose={onClose}>
      <NewCarrierForm onClose={onClose} />
    </FormDialog>
  );
}

function NewCarrierForm({ onClose }: NewCarrierDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useNewCarrierForm({
    onSaved: ({ company }) =>
      void navigate({
        to: pageAddress('shippingCompany', company.id),
        ignoreBlocker: true,
        // Back returns to the list, not to the dialog.
        replace: true,
      }),
    onDone: () => undefined,
  });
  return (
    <FormFrame form={form} submitLabel={t(($) => $.carriers.add)} onCancel={onClose}>
      <CarrierInputs form={form} />
    </FormFrame>
  );
}
