import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { ContactType } from '@halla/contract/contacts';
import { Alert, Button, Group, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../app/leaving/leave-guard.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SimilarContacts } from '../merge/similar-contacts.tsx';
import type { ChosenCompany } from './company-select.tsx';
import { ContactInput } from './contact-input.tsx';
import { fieldsOf } from './contact-values.ts';
import { useNewContact } from './use-new-contact.ts';

export interface AddContactDialogProps {
  readonly opened: boolean;
  /** The new person belongs to this company. */
  readonly at?: ChosenCompany & { readonly Type: 'company' | 'supplier' };
  /** Kinds to choose from when there is no such company. */
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
  const form = useNewContact({ type, at, onClose });
  const name = form.values[type === 'contact' ? 'contactName' : 'companyName'];
  useLeaveGuard(form.isDirty);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Stack gap="md">
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
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {fieldsOf(type)
            .filter((field) => at === undefined || field !== 'company')
            .map((field) => (
              <ContactInput
                key={field}
                field={field}
                value={form.values[field]}
                error={form.errors[field]}
                onChange={(value) => form.change(field, value)}
                company={form.company}
                onCompany={form.setCompany}
                isOfSupplier={false}
              />
            ))}
        </SimpleGrid>
        {type !== 'supplier' && <SimilarContacts type={type} name={name} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t(($) => $.contacts.create.submit)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
