import '../../../i18n/late/files.ts';
import type { FileItem } from '@halla/contract/files';
import { FileText, ImageOff } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../../ui/object-url.ts';
import classes from './gallery.module.css';
import { useFileBytes } from './use-files.ts';

export interface GalleryTileProps {
  readonly root: string;
  readonly item: FileItem;
  readonly index: number;
  /** True if its picture should be loaded. */
  readonly isSeen: boolean;
  /** True for the tile with the tab stop. */
  readonly isCurrent: boolean;
  readonly canDelete: boolean;
  readonly onFocus: (index: number) => void;
  readonly onOpen: (item: FileItem) => void;
}

/** Thumbnail with its file name; memoized, because a gallery may contain hundreds. */
export const GalleryTile = memo(function GalleryTile({
  root,
  item,
  index,
  isSeen,
  isCurrent,
  canDelete,
  onFocus,
  onOpen,
}: GalleryTileProps) {
  return (
    <li className={classes.cell}>
      <button
        type="button"
        className={classes.tile}
        tabIndex={isCurrent ? 0 : -1}
        aria-keyshortcuts={canDelete ? 'Delete' : undefined}
        onFocus={() => onFocus(index)}
        onClick={() => onOpen(item)}
      >
        {content()}
        <span className={classes.caption}>{item.filename}</span>
      </button>
    </li>
  );

  function content() {
    if (!item.thumbnail) return <Paper />;
    return isSeen ? <Thumbnail root={root} item={item} /> : <span className={classes.frame} />;
  }
});

function Paper() {
  return (
    <span className={classes.frame}>
      <span className={classes.paper}>
        <FileText size={34} strokeWidth={1.4} aria-hidden />
        PDF
      </span>
    </span>
  );
}

function Thumbnail({ root, item }: { readonly root: string; readonly item: FileItem }) {
  const { t } = useTranslation();
  const { filename, createdAt } = item;
  const query = useFileBytes({ root, filename, createdAt, thumbnail: true });
  const url = useObjectUrl(query.data);
  return (
    <span className={classes.frame} data-loading={url === undefined && !query.isError}>
      {query.isError && <ImageOff size={26} role="img" aria-label={t(($) => $.files.noPreview)} />}
      {url !== undefined && (
        <img className={classes.picture} src={url} alt="" decoding="async" draggable={false} />
      )}
    </span>
  );
}
