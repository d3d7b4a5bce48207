import '../../../i18n/late/contacts.ts';
import { useTranslation } from 'react-i18next';
import { SimilarContacts } from '../../../entities/company/similar-contacts.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { CONTACT_FIELDS, isOfSupplier } from './contact-fields.ts';
import { type EditedContact, useContactForm } from './contact-form.ts';
import { ContactInputs } from './contact-inputs.tsx';

/** Edits a contact. */
export function ContactEditForm({ contact, onDone }: EditedContact) {
  const { t } = useTranslation();
  const form = useContactForm({ contact, onDone });
  const name = form.values[contact.Type === 'contact' ? 'contactName' : 'companyName'];
  return (
    <FormFrame form={form} staleTitle={t(($) => $.contacts.stale.title)} onCancel={onDone}>
      <ContactInputs
        form={form}
        fields={CONTACT_FIELDS[contact.Type]}
        isOfSupplier={isOfSupplier(contact)}
        except={contact.Type === 'company' ? contact.id : undefined}
      />
      {contact.Type !== 'supplier' && name.trim() !== contact.name && (
        <SimilarContacts type={contact.Type} name={name} except={contact.id} />
      )}
    </FormFrame>
  );
}
