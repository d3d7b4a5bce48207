import type { CallOutput } from '@halla/contract/calls';
import type { ContactType } from '@halla/contract/contacts';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../app/calls/api.ts';
import { ApiError, fieldTexts } from '../../../app/calls/api-errors.ts';
import { useLink } from '../../../ui/link.tsx';
import { addressErrors } from './address-errors.ts';
import type { ChosenCompany } from './company-select.tsx';
import { type ContactField, changedValues, changesOf, fieldsOf, NOTHING } from './contact-values.ts';
import { fieldErrors } from './use-contact-edit.ts';

interface NewContact {
  readonly type: ContactType;
  readonly at: (ChosenCompany & { readonly Type: 'company' | 'supplier' }) | undefined;
  readonly onClose: () => void;
}

/** State of the form for a new contact; when it is added its page opens, or the company's page shows it. */
export function useNewContact({ type, at, onClose }: NewContact) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const link = useLink();
  const [company, setCompany] = useState<ChosenCompany | null>(at ?? null);
  const initialValues: Record<ContactField, string> = { ...NOTHING, role: 'end_customer' };
  const form = useForm({ initialValues });
  const finish = (output: CallOutput<'edit_contact'>) => {
    onClose();
    if (at !== undefined) return;
    const id = type === 'contact' ? output.contact?.id : output.company?.id;
    if (id !== undefined) void navigate({ to: link(`/contacts/${type}/${id}`), ignoreBlocker: true });
  };
  const customers = useCallMutation('edit_contact', { onSuccess: finish });
  const suppliers = useCallMutation('edit_supplier_company', { onSuccess: finish });
  const isSupplier = type === 'supplier' || at?.Type === 'supplier';

  const submit = () => {
    const nameField = type === 'contact' ? 'contactName' : 'companyName';
    if (form.values[nameField].trim() === '') {
      form.setFieldError(
        nameField,
        t(($) => $.contacts.create.nameRequired),
      );
      return;
    }
    const compared = { fields: fieldsOf(type), from: NOTHING, to: form.values };
    const faults = addressErrors(changedValues(compared), t);
    if (Object.keys(faults).length > 0) return form.setErrors(faults);
    const changes = changesOf(compared);
    const chosen = company === null ? {} : placeOf(type, company);
    const contactData = { ...changes, ...chosen };
    const options = {
      onError: (error: Error) => {
        if (error instanceof ApiError) form.setErrors(fieldErrors(fieldTexts(error)));
      },
    };
    if (isSupplier) suppliers.mutate({ contactData }, options);
    else customers.mutate({ contactData }, options);
  };

  return {
    values: form.values,
    errors: form.errors,
    isDirty: form.isDirty(),
    isSaving: customers.isPending || suppliers.isPending,
    company,
    setCompany,
    change: (field: ContactField, value: string) => form.setFieldValue(field, value),
    submit,
  };
}

function placeOf(type: ContactType, { id }: ChosenCompany) {
  return type === 'contact' ? { companyId: id } : { parentCompany: id };
}
