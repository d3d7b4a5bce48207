import type { Ticket } from '@halla/contract/tickets';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeviceLink } from '../../../entities/device/device-link.tsx';
import { DevicePicture } from '../../../entities/device/device-picture.tsx';
import { GoalBadge } from '../../../entities/ticket/goal-badge.tsx';
import { PriorityBadge, TicketStateBadge } from '../../../entities/ticket/ticket-state.tsx';
import { WaitsForAnswer } from '../../../entities/ticket/waits-for-answer.tsx';
import { RecordHead } from '../../../ui/record/record-head.tsx';
import { TicketFact } from './ticket-fact.tsx';
import type { TicketEditor } from './use-ticket-editor.ts';

interface TicketHeadProps {
  readonly ticket: Ticket;
  readonly editor: TicketEditor;
}

/** Number, state and summary of a ticket, with its device and the company. */
export function TicketHead({ ticket, editor }: TicketHeadProps) {
  const { t } = useTranslation();
  const { number, state, priority, waitingSince, Device, Company } = ticket;
  return (
    <RecordHead
      kind={t(($) => $.ticketScreens.numbered, { number })}
      title={<TicketFact name="summary" ticket={ticket} editor={editor} isBare />}
      picture={<DevicePicture type={Device.deviceType} size={64} />}
      badges={
        <>
          <TicketStateBadge state={state} />
          <GoalBadge ticket={ticket} />
          {waitingSince && <WaitsForAnswer since={waitingSince} />}
          {priority !== undefined && priority !== null && <PriorityBadge priority={priority} />}
        </>
      }
      about={
        <>
          {Device.isGeneric ? (
            <Badge variant="default">{t(($) => $.ticketScreens.anyOf, { family: Device.deviceType })}</Badge>
          ) : (
            <DeviceLink device={Device} />
          )}
          {Company !== null && ` · ${Company.name}`}
        </>
      }
    />
  );
}
