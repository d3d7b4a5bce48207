import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../app/leaving/leave-guard.ts';
import { EditForm } from '../../../ui/form/edit-form.tsx';
import { SimilarContacts } from '../merge/similar-contacts.tsx';
import { ContactInput } from './contact-input.tsx';
import { useContactTexts } from './contact-texts.ts';
import { type AnyContact, isOfSupplier } from './contact-values.ts';
import { useContactEdit } from './use-contact-edit.ts';

export interface ContactEditFormProps {
  readonly contact: AnyContact;
  readonly onDone: () => void;
}

/** Edits a contact. */
export function ContactEditForm({ contact, onDone }: ContactEditFormProps) {
  const { t } = useTranslation();
  const edit = useContactEdit({ contact, onDone });
  const texts = useContactTexts();
  const ofSupplier = isOfSupplier(contact);
  useLeaveGuard(edit.isDirty);
  const nameField = contact.Type === 'contact' ? 'contactName' : 'companyName';
  const typedName = edit.values[nameField];
  return (
    <EditForm
      edit={edit}
      texts={texts}
      staleTitle={t(($) => $.contacts.stale.title)}
      isComplete={typedName.trim() !== ''}
      onCancel={onDone}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {edit.fields.map((field) => (
          <ContactInput
            key={field}
            field={field}
            value={edit.values[field]}
            error={edit.errors[field]}
            onChange={(value) => edit.change(field, value)}
            company={edit.company}
            onCompany={(company) =>
              (field === 'parent' || field === 'company') && edit.pickCompany(field, company)
            }
            isOfSupplier={ofSupplier}
            except={contact.Type === 'company' ? contact.id : undefined}
          />
        ))}
      </SimpleGrid>
      {contact.Type !== 'supplier' && typedName.trim() !== contact.name && (
        <SimilarContacts type={contact.Type} name={typedName} except={contact.id} />
      )}
    </EditForm>
  );
}
