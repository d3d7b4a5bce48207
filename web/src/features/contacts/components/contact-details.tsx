import '../../../i18n/late/contacts.ts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { useEditAt } from '../../../ui/form/use-edit-at.ts';
import { type Chosen, valueAt } from '../../../ui/form/wire.ts';
import { Country } from '../../../ui/labels/country.tsx';
import { EmailLink, PhoneLink } from '../../../ui/labels/reach-links.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { EmptyFacts } from '../../../ui/record/editable-fact.tsx';
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
  const { edited, root, begin, end } = useEditAt(contact);
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
  const facts = CONTACT_FIELDS[contact.Type].map((name) => ({
    name,
    label: label(name),
    value: readable(name),
  }));
  return (
    <Panel
      title={t(($) => $.contacts.page.details)}
      actions={
        edited === null && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Pencil size={14} aria-hidden />}
            onClick={() => begin(null)}
          >
            {t(($) => $.common.edit)}
          </Button>
        )
      }
    >
      {edited !== null ? (
        <div ref={root}>
          <ContactEditForm contact={edited} onDone={end} />
        </div>
      ) : (
        <>
          <FieldList
            fields={[
              ...facts.filter(({ value }) => value !== null),
              { label: t(($) => $.contacts.fields.createdAt), value: <ExactTime at={contact.createdAt} /> },
            ]}
          />
          <EmptyFacts
            facts={facts.flatMap(({ name, label: empty, value }) =>
              value === null ? [{ name, label: empty, onEdit: () => begin(empty) }] : [],
            )}
          />
        </>
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
