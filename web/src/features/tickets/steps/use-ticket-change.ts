import '../../../i18n/late/ticket-screens.ts';
import type { CallInput } from '@halla/contract/calls';
import type { Ticket } from '@halla/contract/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { useUndoHandling } from '../../../entities/alert/say-handled.ts';
import { CallFailure } from '../../../ui/feedback/failure.ts';
import { notifyInfo, notifySuccess } from '../../../ui/feedback/notify.ts';
import { notifyUndoable } from '../../../ui/feedback/undo-snackbar.tsx';
import { ticketQuery } from '../api/ticket-query.ts';

const SNACKBAR = 'ticket-step';
const STALE = 'core.stale';

type Fields = Omit<CallInput<'edit_ticket'>['ticket_data'], 'id' | 'updatedAt'>;

/** A change of a ticket by a step of its track. */
export interface TicketChange {
  readonly fields: Pick<Fields, 'state' | 'AssigneeId' | 'clientContacted' | 'action' | 'expenses'>;
  readonly handleAlerts?: number[] | undefined;
  /** What is said once it is done. */
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
export function useTicketChange({ id }: Pick<Ticket, 'id'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const edit = useCallMutation('edit_ticket', { shown: [STALE], announce: () => undefined });
  const revert = useCallMutation('edit_ticket', { announce: () => undefined });
  const undoHandling = useUndoHandling();
  const [isBusy, setBusy] = useState(false);

  const latest = async () => {
    const { tickets } = await client.fetchQuery({ ...ticketQuery(id), staleTime: 0 });
    return tickets[0];
  };
  const send = async (ticket: Ticket, { fields, handleAlerts }: TicketChange) =>
    edit.mutateAsync({
      ticket_data: { id, updatedAt: ticket.updatedAt, ...fields },
      ...(handleAlerts && { handleAlerts }),
    });
  /** The saved step; null if it does not apply any more. */
  const sendOrLeave = async (ticket: Ticket, change: TicketChange) => {
    try {
      return { before: ticket, output: await send(ticket, change) };
    } catch (error) {
      if (!(error instanceof ApiError && error.code === STALE)) throw error;
      const fresh = await latest();
      if (fresh === undefined || !change.applies(fresh)) return null;
      return { before: fresh, output: await send(fresh, change) };
    }
  };
  /** Refused as stale once the ticket has been changed again. */
  const undo = async ({ before, updatedAt, fields, handled }: DoneChange) => {
    const names = Object.keys(fields) as (keyof TicketChange['fields'])[];
    const former = Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
    await revert.mutateAsync({ ticket_data: { id, updatedAt, ...former } });
    if (handled.length > 0)
      await undoHandling.mutateAsync({ ids: [...handled], note: t(($) => $.alertScreens.undoNote) });
    notifySuccess(t(($) => $.ticketScreens.track.done.undone, { number: before.number }));
  };
  const save = async (ticket: Ticket, change: TicketChange): Promise<void> => {
    const saved = await sendOrLeave(ticket, change);
    if (saved === null) return notifyInfo(t(($) => $.record.taken));
    const after = await latest();
    if (after === undefined) return;
    const { before, output } = saved;
    const { updatedAt } = after;
    const done = { before, updatedAt, fields: change.fields, handled: output.handledAlerts ?? [] };
    notifyUndoable({
      id: SNACKBAR,
      message: change.said,
      onUndo: () => void undo(done).catch(refused),
    });
  };
  /** False if the step was refused; true once it was saved or left to a colleague. */
  const run = async (ticket: Ticket, change: TicketChange): Promise<boolean> => {
    setBusy(true);
    const isDone = await save(ticket, change).then(() => true, refused);
    setBusy(false);
    return isDone;
  };
  return { run, isBusy };
}

/** The shared handlers have notified the user already. */
function refused(error: unknown): false {
  if (!(error instanceof CallFailure)) throw error;
  return false;
}
