import '../../../i18n/late/files.ts';
import type { TicketPhoto } from '@halla/contract/ticket-replies';
import { useQuery } from '@tanstack/react-query';
import { FileText, ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { loadTicketPhoto } from '../../../core/calls/file-calls.ts';
import { useObjectUrl } from '../../../ui/object-url.ts';
import { openBytes } from '../../resource/files/show-file.ts';
import classes from './photos.module.css';

interface TicketPhotosProps {
  readonly ticketId: number;
  readonly photos: readonly TicketPhoto[];
}

/** Photos of a report or a reply; each opens in a separate window. */
export function TicketPhotos({ ticketId, photos }: TicketPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.list}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            className={classes.photo}
            aria-label={photo.filename}
            title={photo.filename}
            onClick={() =>
              void openBytes(photo.filename, () =>
                loadTicketPhoto({ ticket_id: ticketId, photo_id: photo.id }),
              )
            }
          >
            {photo.thumbnail ? (
              <Thumbnail ticketId={ticketId} photo={photo} />
            ) : (
              <FileText size={28} strokeWidth={1.4} aria-hidden />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ ticketId, photo: { id } }: { readonly ticketId: number; readonly photo: TicketPhoto }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['ticketPhoto', ticketId, id],
    // The tile shows the error itself.
    queryFn: ({ signal }) =>
      loadTicketPhoto({ ticket_id: ticketId, photo_id: id, thumbnail: true }, { signal, quiet: true }),
    staleTime: 'static',
    retry: false,
  });
  const url = useObjectUrl(query.data);
  if (query.isError) return <ImageOff size={24} role="img" aria-label={t(($) => $.files.noPreview)} />;
  return url === undefined ? null : <img className={classes.picture} src={url} alt="" decoding="async" />;
}
