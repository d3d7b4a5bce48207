import '../../../i18n/late/files.ts';
import { FILE_ENDINGS } from '@halla/domain/files/file-types';
import { Button, Group } from '@mantine/core';
import { ImageUp, Upload as UploadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DropZone } from './drop-zone.tsx';
import classes from './file-drop.module.css';
import type { FilePlace } from './file-place.ts';
import { UploadList } from './upload-list.tsx';
import { isReady, roomFor } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

/** Drop zone with a list of the chosen files and an upload button. */
export function FileDrop({ place, label }: { readonly place: FilePlace; readonly label: string }) {
  const { t } = useTranslation();
  const queue = useUploads(place);
  const { uploads, isSending, choose, cancel, send } = queue;
  const ready = uploads.filter(isReady);
  const isRetry = ready.length > 0 && ready.every(({ state }) => state === 'failed');
  const isMany = place.most > 1;
  const isFull = roomFor(uploads, place.most) === 0;
  return (
    <section className={classes.drop} aria-label={label}>
      <DropZone
        icon={ImageUp}
        text={isMany ? t(($) => $.files.dropMany) : t(($) => $.files.dropOne)}
        hint={t(($) => $.files.limits, { types: typeNames(place) })}
        action={isMany ? t(($) => $.files.chooseMany) : t(($) => $.files.chooseOne)}
        accept={place.types.join(',')}
        isMany={isMany}
        disabled={isSending || isFull}
        onFiles={(files) => void choose(files)}
      />
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

function typeNames({ types }: FilePlace): string {
  return types.map((type) => (FILE_ENDINGS[type].at(-1) ?? '').toUpperCase()).join(', ');
}
