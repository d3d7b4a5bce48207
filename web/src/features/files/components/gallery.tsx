import type { FileItem } from '@halla/contract/files';
import { useInViewport } from '@mantine/hooks';
import { FileText, ImageOff } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileBytes } from '../api/use-files.ts';
import classes from './gallery.module.css';
import { Lightbox } from './lightbox.tsx';
import { useObjectUrl } from './object-url.ts';

export interface GalleryProps {
  readonly root: string;
  readonly items: readonly FileItem[];
  readonly label: string;
  /** Asks and deletes; absent for who may only look. */
  readonly onDelete: ((item: FileItem) => void) | undefined;
  /** Opens what is no picture. */
  readonly onShow: (item: FileItem) => void;
}

/** Small pictures of files; arrows walk, Enter opens, Delete asks. Only what is in sight is loaded. */
export function Gallery({ root, items, label, onDelete, onShow }: GalleryProps) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const at = Math.min(focused, items.length - 1);

  const focus = (index: number) => {
    const next = Math.max(0, Math.min(items.length - 1, index));
    setFocused(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  const open = (item: FileItem) => (item.thumbnail ? setOpened(item.filename) : onShow(item));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key, list.current);
    const item = items[at];
    if (step !== null) focus(event.key === 'End' ? items.length - 1 : event.key === 'Home' ? 0 : at + step);
    else if (event.key === 'Delete' && item !== undefined) onDelete?.(item);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <ul ref={list} className={classes.grid} aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item, index) => (
          <li key={`${item.filename} ${item.createdAt}`} className={classes.cell}>
            <button
              type="button"
              className={classes.tile}
              tabIndex={index === at ? 0 : -1}
              aria-keyshortcuts={onDelete === undefined ? undefined : 'Delete'}
              onFocus={() => setFocused(index)}
              onClick={() => open(item)}
            >
              <Thumbnail root={root} item={item} />
              <span className={classes.caption}>{item.filename}</span>
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        root={root}
        items={items.filter(({ thumbnail }) => thumbnail)}
        filename={opened}
        onChange={setOpened}
        onDelete={onDelete}
      />
    </>
  );
}

/** How far a key walks; a row has as many tiles as fit. */
function stepOf(key: string, list: HTMLElement | null): number | null {
  if (key === 'ArrowLeft') return -1;
  if (key === 'ArrowRight') return 1;
  if (key === 'Home' || key === 'End') return 0;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const columns = list === null ? 1 : getComputedStyle(list).gridTemplateColumns.split(' ').length;
  return key === 'ArrowUp' ? -columns : columns;
}

function Thumbnail({ root, item }: { readonly root: string; readonly item: FileItem }) {
  const { t } = useTranslation();
  const { ref, inViewport } = useInViewport<HTMLSpanElement>();
  const { filename, createdAt, thumbnail } = item;
  const query = useFileBytes({
    root,
    filename,
    createdAt,
    thumbnail: true,
    enabled: thumbnail && inViewport,
  });
  const url = useObjectUrl(query.data);
  return (
    <span ref={ref} className={classes.frame} data-loading={thumbnail && url === undefined && !query.isError}>
      {!thumbnail && (
        <span className={classes.paper}>
          <FileText size={34} strokeWidth={1.4} aria-hidden />
          PDF
        </span>
      )}
      {query.isError && <ImageOff size={26} role="img" aria-label={t(($) => $.files.noPreview)} />}
      {url !== undefined && <img className={classes.picture} src={url} alt="" draggable={false} />}
    </span>
  );
}
