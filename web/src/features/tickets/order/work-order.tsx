import '../../../i18n/late/maintenance.ts';
import type { WorkOrder as Order } from '@halla/contract/maintenance';
import type { Ticket } from '@halla/contract/tickets';
import { formatDay } from '@halla/domain/formats';
import { isActiveTicket } from '@halla/domain/tickets/ticket-rules';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { KeptHere } from '../../../core/tray/kept-here.tsx';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Section } from '../../../ui/record/section.tsx';
import { ChecklistRow } from './checklist-row.tsx';
import { NO_TIMES, TimeInputs, timesOf } from './time-inputs.tsx';
import { useChecklist } from './use-checklist.ts';

/** The checklist of a ticket of planned maintenance; nothing for other tickets. */
export function WorkOrder({ ticket }: { readonly ticket: Ticket }) {
  const mayWork = useMay('get_work_order');
  const { data, dataUpdatedAt } = useQuery({
    ...callQuery('get_work_order', { ticket_id: ticket.id }),
    enabled: mayWork,
  });
  const order = data?.order ?? null;
  return order && <OpenOrder ticket={ticket} order={order} loadedAt={dataUpdatedAt} />;
}

interface OpenOrderProps {
  readonly ticket: Ticket;
  readonly order: Order;
  readonly loadedAt: number;
}

function OpenOrder({ ticket, order, loadedAt }: OpenOrderProps) {
  const { t } = useTranslation();
  const checklist = useChecklist({ ticket, order, loadedAt });
  const { isSaving, isChanged, isCompleted, left } = checklist;
  const [typed, setTyped] = useState(NO_TIMES);
  const times = timesOf(typed);
  const isFixed = order.completedAt !== null || isCompleted || !isActiveTicket(ticket.state);
  const { Program, checklist: lines, answers } = order;
  return (
    <Section
      title={t(($) => $.maintenance.order.title)}
      actions={
        !isFixed &&
        checklist.hasOthers && (
          <Button
            size="xs"
            variant="default"
            leftSection={<CheckCheck size={16} aria-hidden />}
            onClick={checklist.tickOthers}
          >
            {t(($) => $.maintenance.order.allYes)}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(($) => $.maintenance.order.about, { name: Program.name, minutes: Program.minutes })}
        </Text>
        <KeptHere
          about={{ kind: 'ticket', id: ticket.id }}
          calls={['fill_checklist', 'upload_work_order_photo']}
        />
        <Completed order={order} />
        {lines.map((line) => (
          <ChecklistRow
            key={line.key}
            ticket={ticket}
            photos={order.Photos}
            line={line}
            stored={answers[line.key]}
            checklist={checklist}
            isFixed={isFixed}
          />
        ))}
        {!isFixed && <TimeInputs times={typed} onChange={setTyped} />}
        {!isFixed && (
          <Group gap="xs">
            <Button
              leftSection={<Check size={16} aria-hidden />}
              loading={isSaving}
              disabled={left > 0 || times === null}
              onClick={() => times && void checklist.save(true, times)}
            >
              {t(($) => $.maintenance.order.complete)}
            </Button>
            <Button
              variant="default"
              disabled={!isChanged || isSaving}
              onClick={() => void checklist.save(false)}
            >
              {t(($) => $.maintenance.order.save)}
            </Button>
            {left > 0 && (
              <Text size="sm" c="dimmed" aria-live="polite">
                {t(($) => $.maintenance.order.left, { count: left })}
              </Text>
            )}
          </Group>
        )}
      </Stack>
    </Section>
  );
}

function Completed({ order }: { readonly order: Order }) {
  const { completedAt, CompletedBy, doneOn, workMinutes, travelMinutes } = order;
  const { t } = useTranslation();
  const lang = useLanguage();
  if (completedAt === null) return null;
  const name = CompletedBy?.fullName ?? '';
  const time = formatDateTime(completedAt, lang);
  return (
    <Text size="sm">
      {t(($) => $.maintenance.order.completed, { name, time })}
      {workMinutes !== null && ` · ${t(($) => $.maintenance.order.worked, { minutes: workMinutes })}`}
      {travelMinutes !== null && ` · ${t(($) => $.maintenance.order.travelled, { minutes: travelMinutes })}`}
      {doneOn !== null && ` · ${t(($) => $.maintenance.order.service, { day: formatDay(doneOn, lang) })}`}
    </Text>
  );
}
