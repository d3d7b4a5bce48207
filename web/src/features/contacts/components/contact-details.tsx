import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { Country } from '../../../ui/labels/country.tsx';
import { EmailLink, PhoneLink } from '../../../ui/labels/reach-links.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ContactEditForm } from './contact-edit-form.tsx';
import { useContactTexts } from './contact-texts.ts';
import { type AnyContact, type ContactField, fieldsOf, relatedCompany, valuesOf } from './contact-values.ts';

/** What is known about a contact, and the way to change it. */
export function ContactDetails({ contact }: { readonly contact: AnyContact }) {
  const { t } = useTranslation();
  const texts = useContactTexts();
  const [edited, setEdited] = useState<AnyContact | null>(null);
  const values = valuesOf(contact);
  const shown = (field: ContactField): ReactNode => {
    const value = values[field];
    if (value === '') return null;
    if (field === 'parent' || field === 'company') return <RelatedCompany contact={contact} />;
    if (field === 'location') return <Country location={value} />;
    if (field === 'contactEmail') return <EmailLink email={value} />;
    if (field === 'contactPhone') return <PhoneLink phone={value} />;
    return <span style={{ whiteSpace: 'pre-line' }}>{texts.value(field, value)}</span>;
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
            ...fieldsOf(contact.Type).map((field) => ({ label: texts.label(field), value: shown(field) })),
            { label: t(($) => $.contacts.fields.createdAt), value: <ExactTime at={contact.createdAt} /> },
          ]}
        />
      )}
    </Panel>
  );
}

function RelatedCompany({ contact }: { readonly contact: AnyContact }) {
  const company = relatedCompany(contact);
  if (company === null) return null;
  const type = contact.Type === 'contact' ? (contact.companyType ?? 'company') : 'company';
  return <PageLink to={`/contacts/${type}/${company.id}`}>{company.name}</PageLink>;
}
