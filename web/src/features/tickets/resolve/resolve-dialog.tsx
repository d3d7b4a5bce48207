import '../../../i18n/late/ticket-screens.ts';
import type { Ticket } from '@halla/contract/tickets';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepFormDialog } from '../../../entities/document/step-form.tsx';
import type { Part } from '../expenses/new-part.ts';
import { AlertChoice } from './alert-choice.tsx';
import type { OpenAlerts } from './open-alerts.ts';
import { UsedParts } from './used-parts.tsx';

export interface AcceptedResolution {
  /** The alerts to handle with the ticket. */
  readonly alertIds: readonly number[];
  /** Text about the work done. */
  readonly action: string;
  /** Parts that were used and are not among the expenses yet. */
  readonly parts: readonly Part[];
}

export interface ResolveDialogProps {
  readonly ticket: Pick<Ticket, 'number' | 'Device'>;
  readonly open: readonly OpenAlerts[];
  /** Text about the work so far; undefined if the dialog only asks about alerts. */
  readonly action?: string | undefined;
  readonly isBusy?: boolean;
  readonly onAccept: (resolution: AcceptedResolution) => void;
  readonly onClose: () => void;
}

/**
 * Before a ticket is resolved, asks for the work done, the parts used, and which open alerts to handle with it;
 * initially all alerts are selected.
 */
export function ResolveDialog(props: ResolveDialogProps) {
  const { t } = useTranslation();
  const { ticket, open, action: begun, isBusy = false, onAccept, onClose } = props;
  const [chosen, setChosen] = useState<readonly string[]>(() => open.map(({ id }) => String(id)));
  const [action, setAction] = useState(begun ?? '');
  const [parts, setParts] = useState<readonly Part[]>([]);
  const submit = () => {
    const handled = open.filter(({ id }) => chosen.includes(String(id)));
    onAccept({ action: action.trim(), parts, alertIds: handled.flatMap(({ ids }) => ids) });
  };
  return (
    <StepFormDialog
      title={t(($) => $.ticketScreens.resolve.title, ticket)}
      action={t(($) => $.ticketScreens.resolve.action)}
      back={t(($) => $.ticketScreens.resolve.back)}
      isSaving={isBusy}
      isDirty={action !== (begun ?? '') || parts.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {begun !== undefined && (
        <>
          <Textarea
            label={t(($) => $.ticketScreens.resolve.done)}
            description={t(($) => $.ticketScreens.readers.maker)}
            value={action}
            maxLength={TICKET_FIELDS.action.max}
            onChange={({ currentTarget }) => setAction(currentTarget.value)}
            autosize
            minRows={3}
            maxRows={12}
            data-autofocus
          />
          <UsedParts device={ticket.Device} parts={parts} onChange={setParts} />
        </>
      )}
      {open.length > 0 && <AlertChoice open={open} chosen={chosen} onChange={setChosen} />}
    </StepFormDialog>
  );
}
