import '../../../i18n/late/contacts.ts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { type Chosen, valueAt } from '../../../ui/form/wire.ts';
import { Country } from '../../../ui/labels/country.tsx';
import { EmailLink, PhoneLink } from '../../../ui/labels/reach-links.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ContactEditForm } from '../edit/contact-edit-form.tsx';
import {
  type AnyContact,
  CONTACT_FIELDS,
  type ContactField,
  useContactFields,
  valuesOf,
} from '../edit/contact-fields.ts';

/** The fields of a contact, with the edit form. */
export function ContactDetails({ contact }: { readonly contact: AnyContact }) {
  const { t } = useTranslation();
  const { label, shown } = useContactFields();
  const [edited, setEdited] = useState<AnyContact | null>(null);
  const values = valuesOf(contact);
  const readable = (field: ContactField): ReactNode => {
    const text = shown(field, valueAt(values, field));
    if (text === '') return null;
    switch (field) {
      case 'location':
        return <Country location={values.location ?? ''} />;
      case 'companyId':
      case 'parentCompany':
        return <CompanyLink contact={contact} company={values[field]} />;
      case 'additionalInfo.contactEmail':
      case 'additionalInfo.companyInvoiceEmail':
        return <EmailLink email={text} />;
      case 'additionalInfo.contactPhone':
        return <PhoneLink phone={text} />;
      default:
        return <span style={{ whiteSpace: 'pre-line' }}>{text}</span>;
    }
  };
  return (
    <Panel
      title={t(($) => $.contacts.page.details)}
      actions={
        edited === null && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Pencil size={14} aria-hidden />}
            onClick={() => setEdited(contact)}
          >
            {t(($) => $.common.edit)}
          </Button>
        )
      }
    >
      {edited !== null ? (
        <ContactEditForm contact={edited} onDone={() => setEdited(null)} />
      ) : (
        <FieldList
          fields={[
            ...CONTACT_FIELDS[contact.Type].map((field) => ({ label: label(field), value: readable(field) })),
            { label: t(($) => $.contacts.fields.createdAt), value: <ExactTime at={contact.createdAt} /> },
          ]}
        />
      )}
    </Panel>
  );
}

interface CompanyLinkProps {
  readonly contact: AnyContact;
  readonly company: Chosen | null;
}

function CompanyLink({ contact, company }: CompanyLinkProps) {
  if (company === null) return null;
  const type = contact.Type === 'contact' ? (contact.companyType ?? 'company') : 'company';
  return <PageLink to={pageAddress(type, company.id)}>{company.name}</PageLink>;
}
