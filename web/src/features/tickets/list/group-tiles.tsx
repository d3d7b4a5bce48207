import { TICKET_GROUPS, type TicketGroup } from '@halla/domain/tickets/ticket-rules';
import { SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import type { RowMark } from '../../../ui/table/row-mark.tsx';
import '../../../ui/tones.css';
import classes from './group-tiles.module.css';

const TONES: Readonly<Record<TicketGroup, RowMark['tone']>> = {
  unprioritised: 'red',
  unassigned: 'yellow',
  assigned: 'blue',
};

/** Number of active tickets by what they lack, each ticket in one group only; each tile opens its list. */
export function GroupTiles() {
  const { t } = useTranslation();
  const group = useDialogParam('group');
  const { data } = useQuery(callQuery('get_ticket_groups', {}));
  return (
    <SimpleGrid cols={3} spacing="sm" mb="md">
      {TICKET_GROUPS.map((name) => (
        <UnstyledButton
          key={name}
          className={classes.tile ?? ''}
          data-tone={TONES[name]}
          onClick={() => group.open(name)}
        >
          <Text span fz={28} fw={700} className="tabular">
            {data?.groups[name] ?? '–'}
          </Text>
          <Text span size="sm" className={classes.name ?? ''}>
            {t(($) => $.ticketScreens.groups[name])}
          </Text>
          <Text span size="xs" c="dimmed">
            {t(($) => $.ticketScreens.groupHints[name])}
          </Text>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}
