import '../../../i18n/late/files.ts';
import { FILE_ENDINGS } from '@halla/domain/files/file-types';
import { Button, Group, Text } from '@mantine/core';
import { FolderOpen, ImageUp, Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './file-drop.module.css';
import type { FilePlace } from './file-place.ts';
import { UploadList } from './upload-list.tsx';
import { isReady, roomFor } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

/** Drop zone and file input with a list of the chosen files and an upload button. */
export function FileDrop({ place, label }: { readonly place: FilePlace; readonly label: string }) {
  const { t } = useTranslation();
  const queue = useUploads(place);
  const { uploads, isSending, choose, cancel, send } = queue;
  const ready = uploads.filter(isReady);
  const isRetry = ready.length > 0 && ready.every(({ state }) => state === 'failed');
  const isFull = roomFor(uploads, place.most) === 0;
  return (
    <section className={classes.drop} aria-label={label}>
      <DropZone place={place} disabled={isSending || isFull} onFiles={(files) => void choose(files)} />
      {uploads.length > 0 && <UploadList uploads={uploads} onCancel={cancel} />}
      <Group justify="flex-end" gap="xs">
        {uploads.length > 1 && (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => {
              for (const { id } of uploads) cancel(id);
            }}
          >
            {t(($) => $.files.cancelAll)}
          </Button>
        )}
        <Button
          size="sm"
          leftSection={<UploadIcon size={15} aria-hidden />}
          disabled={ready.length === 0 || isSending}
          loading={isSending}
          onClick={() => void send()}
        >
          {sendLabel()}
        </Button>
      </Group>
    </section>
  );

  function sendLabel(): string {
    if (isRetry) return t(($) => $.common.retry);
    return ready.length > 1
      ? t(($) => $.files.uploadMany, { count: ready.length })
      : t(($) => $.files.upload);
  }
}

interface DropZoneProps {
  readonly place: FilePlace;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function DropZone({ place, disabled, onFiles }: DropZoneProps) {
  const { t } = useTranslation();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isMany = place.most > 1;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is mouse-only; the button inside is the accessible alternative
    <div
      className={classes.zone}
      data-over={isOver}
      data-disabled={disabled}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ImageUp size={22} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text size="sm" fw={500} className={classes.dropHere ?? ''}>
          {isMany ? t(($) => $.files.dropMany) : t(($) => $.files.dropOne)}
        </Text>
        <Text size="xs" c="dimmed" id={hint}>
          {t(($) => $.files.limits, { types: typeNames(place) })}
        </Text>
      </div>
      <Button
        variant="default"
        size="sm"
        leftSection={<FolderOpen size={15} aria-hidden />}
        disabled={disabled}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {isMany ? t(($) => $.files.chooseMany) : t(($) => $.files.chooseOne)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={place.types.join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows the same file to be chosen again after it was removed from the list.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

function typeNames({ types }: FilePlace): string {
  return types.map((type) => (FILE_ENDINGS[type].at(-1) ?? '').toUpperCase()).join(', ');
}
