import '../../../i18n/late/contacts.ts';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { CallOutput } from '@halla/contract/calls';
import type { ContactType } from '@halla/contract/contacts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Alert, SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SimilarContacts } from '../../../entities/company/similar-contacts.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import type { Chosen } from '../../../ui/form/wire.ts';
import { useLink } from '../../../ui/link.tsx';
import { CONTACT_FIELDS } from './contact-fields.ts';
import { useNewContactForm } from './contact-form.ts';
import { ContactInputs } from './contact-inputs.tsx';

export interface AddContactDialogProps {
  readonly opened: boolean;
  /** Company of the new person. */
  readonly at?: Chosen & { readonly Type: 'company' | 'supplier' };
  /** Types to choose from if no company is given. */
  readonly kinds?: readonly ContactType[];
  readonly onClose: () => void;
}

/** Adds a company, a person or a supplier. */
export function AddContactDialog({ opened, at, kinds, onClose }: AddContactDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={at === undefined ? t(($) => $.contacts.create.title) : t(($) => $.contacts.page.addPerson)}
    >
      <NewContactForm at={at} kinds={kinds ?? []} onClose={onClose} />
    </FormDialog>
  );
}

interface NewContactFormProps extends Omit<AddContactDialogProps, 'opened' | 'at' | 'kinds'> {
  readonly at: AddContactDialogProps['at'] | undefined;
  readonly kinds: readonly ContactType[];
}

function NewContactForm({ at, kinds, onClose }: NewContactFormProps) {
  const { t } = useTranslation();
  const [type, setType] = useState<ContactType>(at === undefined ? (kinds[0] ?? 'company') : 'contact');
  const openPage = useOpenPage(type);
  const form = useNewContactForm({
    type,
    at,
    // The company's page then shows its new person.
    onSaved: at === undefined ? openPage : undefined,
    onDone: onClose,
  });
  const name = form.values[type === 'contact' ? 'contactName' : 'companyName'];
  return (
    <FormFrame form={form} submitLabel={t(($) => $.contacts.create.submit)} onCancel={onClose}>
      {kinds.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={t(($) => $.contacts.create.what)}
          value={type}
          onChange={(value) => setType(kinds.find((kind) => kind === value) ?? type)}
          data={kinds.map((value) => ({ value, label: t(($) => $.contacts.one[value]) }))}
        />
      )}
      <Alert color="ice" variant="light" icon={<Info size={18} aria-hidden />}>
        {t(($) => $.contacts.create.advice)}
      </Alert>
      <ContactInputs
        form={form}
        fields={CONTACT_FIELDS[type].filter((field) => at === undefined || field !== 'companyId')}
        isOfSupplier={false}
      />
      {type !== 'supplier' && <SimilarContacts type={type} name={name} />}
    </FormFrame>
  );
}

/** Opens the page of the added contact. */
function useOpenPage(type: ContactType) {
  const navigate = useNavigate();
  const link = useLink();
  return ({ contact, company }: CallOutput<'edit_contact'>) => {
    const id = type === 'contact' ? contact?.id : company?.id;
    if (id !== undefined) void navigate({ to: link(pageAddress(type, id)), ignoreBlocker: true });
  };
}
