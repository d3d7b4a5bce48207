import '../../../i18n/late/files.ts';
import '@mantine/core/styles/Modal.layer.css';
import type { FileItem } from '@halla/contract/files';
import { ActionIcon, Modal, Text, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { ChevronLeft, ChevronRight, Download, Trash2, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { FileSize } from '../../../ui/labels/file-size.tsx';
import { useObjectUrl } from '../../../ui/object-url.ts';
import classes from './lightbox.module.css';
import { saveFile } from './show-file.ts';
import { useFileBytes } from './use-files.ts';

export interface LightboxProps {
  readonly root: string;
  readonly items: readonly FileItem[];
  /** Name of the file shown; null when closed. */
  readonly filename: string | null;
  readonly onChange: (filename: string | null) => void;
  readonly onDelete: ((item: FileItem) => void) | undefined;
}

const SWIPE_PX = 60;

/**
 * Full-screen image viewer: arrow keys and swipes move to the next image, Escape closes, Delete asks to
 * delete.
 */
export function Lightbox({ root, items, filename, onChange, onDelete }: LightboxProps) {
  const { t } = useTranslation();
  const touched = useRef<number | null>(null);
  const at = items.findIndex((item) => item.filename === filename);
  const item = items[at];
  const [last, setLast] = useState(item);
  if (item !== undefined && item !== last) setLast(item);
  // Keeps the picture and its name while the dialog fades out.
  const shown = item ?? last;
  const turn = (step: number) => {
    const next = items[at + step];
    if (next !== undefined) onChange(next.filename);
  };
  const remove = (unwanted: FileItem) => {
    onChange(null);
    onDelete?.(unwanted);
  };
  // On the window, because a click on the picture removes the focus from the buttons.
  useWindowEvent('keydown', (event) => {
    if (item === undefined) return;
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'Delete' && onDelete !== undefined) remove(item);
    else return;
    event.preventDefault();
  });
  const swipeTo = (x: number) => {
    const by = touched.current === null ? 0 : x - touched.current;
    touched.current = null;
    if (Math.abs(by) >= SWIPE_PX) turn(by < 0 ? 1 : -1);
  };
  return (
    <Modal.Root
      opened={item !== undefined}
      onClose={() => onChange(null)}
      fullScreen
      transitionProps={{ duration: 120 }}
    >
      <Modal.Content className={classes.content ?? ''}>
        {shown !== undefined && (
          <>
            <div className={classes.bar}>
              <div className={classes.words}>
                <Modal.Title className={classes.name ?? ''}>{shown.filename}</Modal.Title>
                <Facts item={shown} />
              </div>
              <Text size="sm" className="tabular" aria-live="polite">
                {item !== undefined && `${at + 1} / ${items.length}`}
              </Text>
              <BarButton
                label={t(($) => $.files.download)}
                onClick={() => void saveFile({ root, filename: shown.filename })}
                icon={<Download size={19} aria-hidden />}
              />
              {onDelete !== undefined && (
                <BarButton
                  label={t(($) => $.common.delete)}
                  onClick={() => remove(shown)}
                  icon={<Trash2 size={19} aria-hidden />}
                />
              )}
              <BarButton
                label={t(($) => $.common.close)}
                onClick={() => onChange(null)}
                icon={<X size={21} aria-hidden />}
              />
            </div>
            <div
              className={classes.stage}
              onTouchStart={({ touches }) => {
                touched.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
              }}
              onTouchEnd={({ changedTouches }) => swipeTo(changedTouches[0]?.clientX ?? 0)}
            >
              <FullPicture key={shown.filename} root={root} item={shown} />
              <Turn side="left" isThere={at > 0} onClick={() => turn(-1)} />
              <Turn side="right" isThere={at < items.length - 1} onClick={() => turn(1)} />
            </div>
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

function Facts({ item: { size, width, height, createdAt, User } }: { readonly item: FileItem }) {
  return (
    <Text size="xs" className={classes.facts ?? ''}>
      {width} × {height} · <FileSize bytes={size} /> · <ExactTime at={createdAt} />
      {User !== null && ` · ${User.fullName}`}
    </Text>
  );
}

/** Shows the thumbnail until the full picture has loaded. */
function FullPicture({ root, item }: { readonly root: string; readonly item: FileItem }) {
  const { t } = useTranslation();
  const { filename, createdAt, width, height } = item;
  const small = useFileBytes({ root, filename, createdAt, thumbnail: true });
  const full = useFileBytes({ root, filename, createdAt, thumbnail: false });
  const smallUrl = useObjectUrl(small.data);
  const fullUrl = useObjectUrl(full.data);
  const url = fullUrl ?? smallUrl;
  if (full.isError) return <Text>{t(($) => $.files.noPicture)}</Text>;
  return (
    <>
      {url !== undefined && (
        <img
          className={classes.picture}
          data-small={fullUrl === undefined}
          src={url}
          alt={filename}
          width={width ?? undefined}
          height={height ?? undefined}
          draggable={false}
        />
      )}
      {fullUrl === undefined && <VisuallyHidden role="status">{t(($) => $.common.loading)}</VisuallyHidden>}
    </>
  );
}

interface BarButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

function BarButton({ label, icon, onClick }: BarButtonProps) {
  return (
    <ActionIcon
      className={classes.button ?? ''}
      size={40}
      variant="transparent"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}

interface TurnProps {
  readonly side: 'left' | 'right';
  readonly isThere: boolean;
  readonly onClick: () => void;
}

function Turn({ side, isThere, onClick }: TurnProps) {
  const { t } = useTranslation();
  if (!isThere) return null;
  const label = side === 'left' ? t(($) => $.files.previous) : t(($) => $.files.next);
  return (
    <ActionIcon
      className={classes.turn ?? ''}
      data-side={side}
      size={48}
      radius="xl"
      variant="transparent"
      aria-label={label}
      onClick={onClick}
    >
      {side === 'left' ? <ChevronLeft size={28} aria-hidden /> : <ChevronRight size={28} aria-hidden />}
    </ActionIcon>
  );
}
