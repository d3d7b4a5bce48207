import type { FileItem } from '@halla/contract/files';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import classes from './gallery.module.css';
import { GalleryTile } from './gallery-tile.tsx';
import { Lightbox } from './lightbox.tsx';
import { showFile } from './show-file.ts';
import { useSeen } from './use-seen.ts';

export interface GalleryProps {
  readonly root: string;
  readonly items: readonly FileItem[];
  readonly label: string;
  /** Deletes after confirmation; undefined if read-only. */
  readonly onDelete: ((item: FileItem) => void) | undefined;
}

/**
 * Thumbnails of files: arrow keys move, Enter opens, Delete asks to delete. Only visible thumbnails are
 * loaded.
 */
export function Gallery({ root, items, label, onDelete }: GalleryProps) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const seen = useSeen(list, items.length);
  const at = Math.min(focused, items.length - 1);

  const focus = (index: number) => {
    const next = Math.max(0, Math.min(items.length - 1, index));
    setFocused(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  const open = useCallback(
    ({ filename, thumbnail }: FileItem) =>
      thumbnail ? setOpened(filename) : void showFile({ root, filename }),
    [root],
  );
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
          <GalleryTile
            key={`${item.filename} ${item.createdAt}`}
            root={root}
            item={item}
            index={index}
            isSeen={seen.has(index)}
            isCurrent={index === at}
            canDelete={onDelete !== undefined}
            onFocus={setFocused}
            onOpen={open}
          />
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

/**
 * Index offset of a navigation key, 0 for Home and End, null for other keys; the number of tiles per row
 * depends on the width.
 */
function stepOf(key: string, list: HTMLElement | null): number | null {
  if (key === 'ArrowLeft') return -1;
  if (key === 'ArrowRight') return 1;
  if (key === 'Home' || key === 'End') return 0;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const columns = list === null ? 1 : getComputedStyle(list).gridTemplateColumns.split(' ').length;
  return key === 'ArrowUp' ? -columns : columns;
}
