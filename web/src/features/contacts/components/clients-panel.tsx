import '../../../i18n/late/contacts.ts';
import type { CompanyDetail } from '@halla/contract/contacts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import classes from './clients-panel.module.css';

type Client = CompanyDetail['EndCustomer'][number]['EndCustomer'][number];

/** The clients of a reseller and their clients, as a tree. */
export function ClientsPanel({ clients }: { readonly clients: CompanyDetail['EndCustomer'] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.contacts.page.clients)}>
      {clients.length === 0 ? (
        <EmptyState text={t(($) => $.contacts.page.noClients)} />
      ) : (
        <ul className={classes.tree}>
          {clients.map((client) => (
            <li key={client.id}>
              <ClientLine client={client} />
              {client.EndCustomer.length > 0 && (
                <ul className={classes.branch}>
                  {client.EndCustomer.map((below) => (
                    <li key={below.id}>
                      <ClientLine client={below} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ClientLine({ client: { id, name, role, deviceCount } }: { readonly client: Client }) {
  const { t } = useTranslation();
  return (
    <div className={classes.line}>
      <PageLink to={pageAddress('company', id)}>{name}</PageLink>
      {role === 'reseller' && (
        <Badge variant="light" color="fjord" size="sm">
          {t(($) => $.contacts.role.reseller)}
        </Badge>
      )}
      <Text span size="sm" c="dimmed" className={classes.count ?? ''}>
        {t(($) => $.contacts.page.deviceCount, { count: deviceCount })}
      </Text>
    </div>
  );
}
