import { callQuery } from '../../../core/calls/api.ts';

/** Days before and after the report that are shown at first. */
export const USUAL_DAYS = 3;

interface AskedAxis {
  /** Id of the ticket. */
  readonly id: number;
  readonly days: number;
}

/** Events of a ticket's device around its report. */
export function axisQuery({ id, days }: AskedAxis) {
  return callQuery('get_ticket_axis', { ticket_id: id, days });
}
