import '@mantine/core/styles/Tabs.layer.css';
import type { CompanyDetail, ContactType } from '@halla/contract/contacts';
import { Badge, SimpleGrid, Skeleton, Stack, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NO_CONTACT, useContact } from '../../features/contacts/api/use-contacts.ts';
import { ClientsPanel } from '../../features/contacts/clients/clients-panel.tsx';
import { TypeBadge } from '../../features/contacts/components/contact-columns.tsx';
import { ContactDetails } from '../../features/contacts/components/contact-details.tsx';
import type { AnyContact } from '../../features/contacts/components/contact-values.ts';
import { PeoplePanel } from '../../features/contacts/components/people-panel.tsx';
import { MergeButton, UndoMerges } from '../../features/contacts/merge/merge-section.tsx';
import { ErrorState, NotFoundState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useIdParam, useTextParam } from '../../ui/page/page-params.ts';
import { ApiError } from '../calls/api-errors.ts';
import { CompanyDevices } from './contact/company-devices.tsx';

const TYPES: readonly ContactType[] = ['company', 'contact', 'supplier'];

/** One company, person or supplier with everything around it. */
export function ContactPage() {
  const { t } = useTranslation();
  const text = useTextParam('type');
  const id = useIdParam('id');
  const type = TYPES.find((known) => known === text);
  if (type !== undefined && id !== null) return <KnownContact key={`${type} ${id}`} type={type} id={id} />;
  return (
    <>
      <ContactHeader contact={undefined} title={t(($) => $.contacts.number, { id: '' }).trim()} />
      <NotFoundState />
    </>
  );
}

function KnownContact({ type, id }: { readonly type: ContactType; readonly id: number }) {
  const { t } = useTranslation();
  const query = useContact(type, id);
  const contact = query.data?.contact;
  const isGone = query.error instanceof ApiError && NO_CONTACT.includes(query.error.code);
  if (isGone || (query.isError && contact === undefined)) {
    return (
      <>
        <ContactHeader contact={undefined} title={t(($) => $.contacts.number, { id })} />
        {isGone ? <NotFoundState /> : <ErrorState query={query} />}
      </>
    );
  }
  return (
    <>
      <ContactHeader contact={contact} title={contact?.name} />
      {contact !== undefined && <UndoMerges contact={contact} />}
      {contact === undefined ? <Skeleton h={320} /> : <ContactBody contact={contact} />}
    </>
  );
}

interface ContactHeaderProps {
  readonly contact: AnyContact | undefined;
  readonly title: string | undefined;
}

function ContactHeader({ contact, title }: ContactHeaderProps) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={title}
      crumbs={[
        { label: t(($) => $.contacts.title), to: '/contacts' },
        { label: contact?.name ?? title ?? '…' },
      ]}
      actions={contact && <MergeButton contact={contact} />}
      badges={
        contact && (
          <>
            <TypeBadge type={contact.Type} />
            {contact.Type === 'company' && contact.role === 'reseller' && (
              <Badge variant="light" color="ice">
                {t(($) => $.contacts.role.reseller)}
              </Badge>
            )}
          </>
        )
      }
    />
  );
}

function ContactBody({ contact }: { readonly contact: AnyContact }) {
  if (contact.Type === 'contact') return <ContactDetails contact={contact} />;
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <ContactDetails contact={contact} />
        <Stack gap="md">
          <PeoplePanel company={contact} />
          {contact.Type === 'company' && contact.role === 'reseller' && (
            <ClientsPanel clients={contact.EndCustomer} />
          )}
        </Stack>
      </SimpleGrid>
      {contact.Type === 'company' && <CompanyTabs company={contact} />}
    </Stack>
  );
}

/** What hangs on a company. */
function CompanyTabs({ company }: { readonly company: CompanyDetail }) {
  const { t } = useTranslation();
  return (
    <Tabs defaultValue="devices" keepMounted={false}>
      <Tabs.List mb="md" aria-label={t(($) => $.contacts.page.tabs)}>
        <Tabs.Tab value="devices">{`${t(($) => $.contacts.page.devices)} (${company.Devices.length}${company.truncated === true ? '+' : ''})`}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="devices">
        <CompanyDevices devices={company.Devices} isCut={company.truncated === true} />
      </Tabs.Panel>
    </Tabs>
  );
}
