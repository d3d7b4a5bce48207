import '../../../i18n/late/ticket-screens.ts';
import type { CallInput } from '@halla/contract/calls';
import type { Ticket } from '@halla/contract/tickets';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useUndoHandling } from '../../../entities/alert/say-handled.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { refused, STEP_CALL, useStepWrites } from '../../../entities/document/use-step-writes.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { notifyUndoable } from '../../../ui/feedback/undo-snackbar.tsx';
import { TICKET_CALL } from '../api/ticket-query.ts';

const SNACKBAR = 'ticket-step';

type Fields = Omit<CallInput<'edit_ticket'>['ticket_data'], 'id' | 'updatedAt'>;

/** A change of a ticket by a step of its track. */
export interface TicketChange {
  readonly fields: Pick<Fields, 'state' | 'AssigneeId' | 'clientContacted' | 'action' | 'expenses'>;
  readonly handleAlerts?: number[] | undefined;
  /** Success message. */
  readonly said: string;
  /** True if the step still applies to a version that another user has saved. */
  readonly applies: (ticket: Ticket) => boolean;
}

/** A saved step, as needed to undo it. */
interface DoneChange extends Pick<TicketChange, 'fields'> {
  readonly before: Ticket;
  /** Version of the ticket after the step. */
  readonly updatedAt: string;
  /** Alerts that were handled with it. */
  readonly handled: readonly number[];
}

/** Saves steps of a ticket with an offer to undo them; a step that a colleague has taken first is not repeated. */
export function useTicketChange(ticket: Ticket) {
  const { t } = useTranslation();
  const { id } = ticket;
  const edit = useCallMutation('edit_ticket', STEP_CALL);
  const revert = useCallMutation('edit_ticket', { announce: () => undefined });
  const undoHandling = useUndoHandling();
  const { run, isBusy } = useStepWrites(useStored(TICKET_CALL, ticket).latest);
  /** Refused as stale once the ticket has been changed again. */
  const undo = async ({ before, updatedAt, fields, handled }: DoneChange) => {
    const names = Object.keys(fields) as (keyof TicketChange['fields'])[];
    const former = Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
    await revert.mutateAsync({ ticket_data: { id, updatedAt, ...former } });
    if (handled.length > 0)
      await undoHandling.mutateAsync({ ids: [...handled], note: t(($) => $.alertScreens.undoNote) });
    notifySuccess(t(($) => $.ticketScreens.track.done.undone, { number: before.number }));
  };
  const take = ({ fields, handleAlerts, said, applies }: TicketChange): Promise<boolean> =>
    run(ticket, {
      applies,
      send: ({ updatedAt }) =>
        edit.mutateAsync({
          ticket_data: { id, updatedAt, ...fields },
          ...(handleAlerts && { handleAlerts }),
        }),
      onSaved: ({ before, after, output: { handledAlerts: handled = [] } }) => {
        if (after === undefined) return;
        const done = { before, updatedAt: after.updatedAt, fields, handled };
        notifyUndoable({ id: SNACKBAR, message: said, onUndo: () => void undo(done).catch(refused) });
      },
    });
  return { take, isBusy };
}
