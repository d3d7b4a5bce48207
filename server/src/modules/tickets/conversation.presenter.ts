import type { TicketPhoto } from '@halla/contract/ticket-replies';
import type { Ticket } from '@halla/contract/tickets';
import { FILE_TYPES } from '@halla/domain/files/file-types';
import type { PhotoRow } from './replies.repository.ts';
import type { TicketRecord } from './tickets.repository.ts';

type Conversation = Pick<
  TicketRecord,
  'replies' | 'photos' | 'followers' | 'testedAt' | 'isHeld' | 'isByMail'
>;

interface Reader {
  readsWork: boolean;
  userId: number;
}

/** Messages of both sides, photos of the report, and followers of the ticket; omitted in lists. */
export function presentConversation(
  { replies, photos, followers, testedAt, isHeld, isByMail }: Conversation,
  { readsWork, userId }: Reader,
): Partial<Ticket> {
  if (replies === null || photos === null || followers === null) return {};
  return {
    Photos: photosOf(photos, null),
    isByMail: isByMail === true,
    Replies: replies.map(({ id, text, createdAt, side, isByMail, userId: authorId, userName }) => ({
      ...{ id, text, side, isByMail, createdAt: createdAt.toISOString() },
      User: { id: authorId, fullName: userName },
      Photos: photosOf(photos, id),
    })),
    ...(readsWork ? { Followers: followers } : { isFollowed: followers.some(({ id }) => id === userId) }),
    testedAt: testedAt?.toISOString() ?? null,
    isHeld: isHeld === true,
  };
}

function photosOf(photos: readonly PhotoRow[], replyId: number | null): TicketPhoto[] {
  return photos.filter((photo) => photo.replyId === replyId).map(presentPhoto);
}

type ShownPhoto = Pick<PhotoRow, 'id' | 'filename' | 'contentType' | 'thumbnailKey'>;

/** A photo as both sides see it, or as it answers a line of a work order. */
export function presentPhoto({ id, filename, contentType, thumbnailKey }: ShownPhoto): TicketPhoto {
  const type = FILE_TYPES.find((known) => known === contentType);
  if (type === undefined) throw new Error(`The stored file ${id} has the unknown type ${contentType}.`);
  return { id, filename, contentType: type, thumbnail: thumbnailKey !== null };
}
