import type { DeviceProgram } from '@halla/contract/maintenance';
import { formatDay, formatNumber } from '@halla/domain/formats';
import { pageAddress } from '@halla/domain/resources/resources';
import { ActionIcon, Group, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageLink } from '../../../ui/link.tsx';
import classes from './device-services.module.css';

interface DeviceServicesProps {
  readonly services: DeviceProgram['Services'];
}

/** The last services of a device by one program, newest first. */
export function DeviceServices({ services }: DeviceServicesProps) {
  const { t } = useTranslation();
  if (services.length === 0) return null;
  return (
    <ul className={classes.services ?? ''} aria-label={t(($) => $.maintenance.device.services)}>
      {services.map((service) => (
        <li key={service.id}>
          <OneService service={service} />
        </li>
      ))}
    </ul>
  );
}

function OneService({ service }: { readonly service: DeviceServicesProps['services'][number] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const mayDelete = useMay('delete_service');
  const opensTickets = useMay('/cpanel/maintenance/tickets');
  const remove = useCallMutation('delete_service');
  const { id, totals, User, Ticket } = service;
  const day = formatDay(service.doneOn, lang);
  const ask = async () => {
    const text = t(($) => $.maintenance.device.deleteText);
    const action = t(($) => $.maintenance.device.delete);
    const title = t(($) => $.maintenance.device.deleteService, { day });
    if (await confirm({ title, text, action, dangerous: true })) remove.mutate({ service_id: id });
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm">
        {t(($) => $.maintenance.device.serviceOf, {
          day,
          sessions: totals.sessions,
          hours: formatNumber(totals.seconds / 3600, lang),
        })}
        {User !== null && ` · ${User.fullName}`}
        {' · '}
        {Ticket === null && t(($) => $.maintenance.device.byHand)}
        {Ticket !== null &&
          (opensTickets ? (
            <PageLink to={pageAddress('ticket', Ticket.id)}>
              {t(($) => $.maintenance.device.byOrder, { number: Ticket.number })}
            </PageLink>
          ) : (
            t(($) => $.maintenance.device.byOrder, { number: Ticket.number })
          ))}
      </Text>
      {mayDelete && Ticket === null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          aria-label={t(($) => $.maintenance.device.deleteService, { day })}
          onClick={() => void ask()}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
