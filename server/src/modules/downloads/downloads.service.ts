import type { SignedInContext } from '#app/calls/context.ts';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import { insertTicket } from './downloads.repository.ts';

/** The browser follows the address immediately; it must not work for anyone who finds it later. */
const TICKET_LIFE_MS = 60_000;

/** A stored file with its display name. */
export interface DownloadFile {
  storageKey: string;
  filename: string;
  /** Bytes. */
  size: number;
}

/** Creates a single-use download ticket. Precondition: the user may read the file. */
export async function issueTicket(ctx: SignedInContext, file: DownloadFile): Promise<string> {
  const { db, actor, now } = ctx;
  const ticket = newSecret();
  await insertTicket(db, {
    ...file,
    ticketHash: hashSecret(ticket),
    userId: actor.userId,
    sessionHash: actor.tokenHash,
    expiresAt: new Date(now.getTime() + TICKET_LIFE_MS),
  });
  return ticket;
}
