import type { SignedInContext } from '#app/calls/context.ts';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import { insertTicket } from './downloads.repository.ts';

/** A click leads to the download at once; whoever finds the address later gets nothing. */
const TICKET_LIFE_MS = 60_000;

/** A stored file under the name that it has for people. */
export interface DownloadFile {
  storageKey: string;
  filename: string;
  /** Bytes. */
  size: number;
}

/** Makes a ticket for one download of a file; the caller has checked that the user may have it. */
export async function issueTicket({
  ctx,
  file,
}: {
  ctx: SignedInContext;
  file: DownloadFile;
}): Promise<string> {
  const { db, actor, now } = ctx;
  const ticket = newSecret();
  await insertTicket({
    db,
    ticket: {
      ...file,
      ticketHash: hashSecret(ticket),
      userId: actor.userId,
      sessionHash: actor.tokenHash,
      expiresAt: new Date(now.getTime() + TICKET_LIFE_MS),
    },
  });
  return ticket;
}
