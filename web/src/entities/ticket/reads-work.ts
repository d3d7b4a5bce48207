import { readsTicketWork } from '@halla/domain/tickets/ticket-access';
import { useSession } from '../../core/session.ts';

/** Whether the signed-in user can read all fields of tickets; enforced by the server independently. */
export function useReadsTicketWork(): boolean {
  const user = useSession()?.user;
  return (
    user !== undefined &&
    readsTicketWork({ level: user.permissionLevel, ofMaker: user.Company?.isInternal === true })
  );
}
