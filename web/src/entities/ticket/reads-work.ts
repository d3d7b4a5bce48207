import { readsTicketWork } from '@halla/domain/tickets/ticket-access';
import { useSession } from '../../core/session.ts';

/** Whether the signed-in user reads all that is written into a ticket; the server decides again. */
export function useReadsTicketWork(): boolean {
  const user = useSession()?.user;
  return (
    user !== undefined &&
    readsTicketWork({ level: user.permissionLevel, ofMaker: user.Company?.isInternal === true })
  );
}
