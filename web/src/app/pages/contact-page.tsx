import { NotFound } from '../../core/resource/not-found.tsx';
import '../../i18n/late/contacts.ts';
import type { CompanyDetail, ContactDetail, ContactType } from '@halla/contract/contacts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Badge, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { latePart } from '../../core/late-part.tsx';
import { ResourcePage } from '../../core/resource/resource-page.tsx';
import { HistoryButton } from '../../entities/resource/history/history-button.tsx';
import { ClientsPanel } from '../../features/contacts/components/clients-panel.tsx';
import { TypeBadge } from '../../features/contacts/components/contact-columns.tsx';
import { ContactData } from '../../features/contacts/components/contact-data.tsx';
import { ContactDetails } from '../../features/contacts/components/contact-details.tsx';
import { PeoplePanel } from '../../features/contacts/components/people-panel.tsx';
import type { AnyContact } from '../../features/contacts/edit/contact-fields.ts';
import { MergeButton, UndoMerges } from '../../features/contacts/merge/merge-section.tsx';
import { notifyInfo } from '../../ui/feedback/notify.ts';
import { AddressTabs } from '../../ui/page/address-tabs.tsx';
import { LeadTo } from '../../ui/page/lead-to.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useTextParam } from '../../ui/page/page-params.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { CompanyDevices } from './contact/company-devices.tsx';

const ClientOrders = latePart(
  async () => (await import('../../features/orders/client/client-orders.tsx')).ClientOrders,
);

const ClientAccount = latePart(
  async () => (await import('../../features/payments/account/client-account.tsx')).ClientAccount,
);

const ClientTickets = latePart(
  async () => (await import('../../features/tickets/list/client-tickets.tsx')).ClientTickets,
);

/** Error codes that mean the contact does not exist for this user. */
const NO_CONTACT: readonly string[] = ['core.not_found', 'core.not_allowed'];
const TYPES: readonly ContactType[] = ['company', 'contact', 'supplier'];

/** One company, person or supplier with all related records. */
export function ContactPage() {
  const { t } = useTranslation();
  const text = useTextParam('type');
  const type = TYPES.find((known) => known === text);
  if (type === undefined) return <UnknownType />;
  return (
    <ResourcePage
      key={type}
      param="id"
      call="get_contact"
      input={(contactId) => ({ contactType: type, contactId })}
      pick={({ contact }) => contact}
      missing={NO_CONTACT}
      list={{ label: t(($) => $.contacts.title), to: '/contacts' }}
      number={(id) => t(($) => $.contacts.number, { id: id ?? '' }).trim()}
      title={({ name }) => name}
      crumb={({ name }) => name}
      badges={(contact) => <ContactBadges contact={contact} />}
      actions={(contact) => (
        <>
          <HistoryButton of={{ kind: contact.Type, id: contact.id }} />
          <MergeButton contact={contact} />
          <ContactData contact={contact} />
        </>
      )}
    >
      {(contact, id) => {
        if (contact === undefined) return <Skeleton h={320} />;
        return contact.id === id ? <ContactBody contact={contact} /> : <MergedInto kept={contact} />;
      }}
    </ResourcePage>
  );
}

/** The page of a merged company or person leads to the one that was kept. */
function MergedInto({ kept: { Type, id, name } }: { readonly kept: AnyContact }) {
  const { t } = useTranslation();
  const text = t(($) => $.contacts.mergedInto, { name });
  useEffect(() => notifyInfo(text), [text]);
  return <LeadTo address={pageAddress(Type, id)} />;
}

function UnknownType() {
  const { t } = useTranslation();
  const title = t(($) => $.contacts.number, { id: '' }).trim();
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t(($) => $.contacts.title), to: '/contacts' }, { label: title }]}
      />
      <NotFound list={{ label: t(($) => $.contacts.title), to: '/contacts' }} />
    </>
  );
}

function ContactBadges({ contact }: { readonly contact: AnyContact }) {
  const { t } = useTranslation();
  return (
    <>
      <TypeBadge type={contact.Type} />
      {contact.Type === 'company' && contact.role === 'reseller' && (
        <Badge variant="light" color="ice">
          {t(($) => $.contacts.role.reseller)}
        </Badge>
      )}
    </>
  );
}

function ContactBody({ contact }: { readonly contact: AnyContact }) {
  return (
    <>
      <UndoMerges contact={contact} />
      <ContactParts contact={contact} />
    </>
  );
}

function ContactParts({ contact }: { readonly contact: AnyContact }) {
  if (contact.Type === 'contact') return <Person contact={contact} />;
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

function Person({ contact }: { readonly contact: ContactDetail }) {
  const { t } = useTranslation();
  const mayReadOrders = useMay('get_orders');
  const mayReadTickets = useMay('get_tickets');
  return (
    <Stack gap="lg">
      <ContactDetails contact={contact} />
      {mayReadOrders && (
        <Panel title={t(($) => $.orders.title)}>
          <Suspense fallback={<Skeleton h={240} />}>
            <ClientOrders client={{ contactId: contact.id }} />
          </Suspense>
        </Panel>
      )}
      {mayReadTickets && (
        <Panel title={t(($) => $.devices.page.tab.maintenanceTickets)}>
          <Suspense fallback={<Skeleton h={240} />}>
            <ClientTickets client={{ ContactId: contact.id }} />
          </Suspense>
        </Panel>
      )}
    </Stack>
  );
}

/** Tabs with the records related to a company. */
function CompanyTabs({ company }: { readonly company: CompanyDetail }) {
  const { t } = useTranslation();
  const mayReadOrders = useMay('get_orders');
  const mayReadTickets = useMay('get_tickets');
  const mayReadAccount = useMay('get_account_statement');
  const { Devices: devices, truncated } = company;
  const isCut = truncated === true;
  return (
    <AddressTabs
      label={t(($) => $.contacts.page.tabs)}
      tabs={[
        {
          value: 'devices',
          label: `${t(($) => $.contacts.page.devices)} (${devices.length}${isCut ? '+' : ''})`,
          content: <CompanyDevices devices={devices} isCut={isCut} />,
        },
        ...(mayReadOrders
          ? [
              {
                value: 'orders',
                label: t(($) => $.orders.title),
                content: <ClientOrders client={{ companyId: company.id }} />,
              },
            ]
          : []),
        ...(mayReadAccount
          ? [
              {
                value: 'account',
                label: t(($) => $.contacts.page.account),
                content: <ClientAccount companyId={company.id} />,
              },
            ]
          : []),
        ...(mayReadTickets
          ? [
              {
                value: 'tickets',
                label: t(($) => $.devices.page.tab.maintenanceTickets),
                content: <ClientTickets client={{ CompanyId: company.id }} />,
              },
            ]
          : []),
      ]}
    />
  );
}
