import '../../../i18n/late/files.ts';
import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Progress, Text } from '@mantine/core';
import { FileText, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FileSize } from '../../../ui/labels/file-size.tsx';
import { useObjectUrl } from '../../../ui/object-url.ts';
import classes from './file-drop.module.css';
import type { Upload } from './upload-queue.ts';

export interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onCancel: (id: number) => void;
}

/** Chosen files with progress, and a cancel or remove button each. */
export function UploadList({ uploads, onCancel }: UploadListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t(($) => $.files.chosen)}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} onCancel={() => onCancel(upload.id)} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, onCancel }: { readonly upload: Upload; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  const { file, state, sent, error } = upload;
  return (
    <li className={classes.upload}>
      <Preview upload={upload} />
      <div>
        <Text size="sm" className={classes.name ?? ''} title={file.name}>
          {file.name}
        </Text>
        {error !== null ? (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        ) : (
          <Text size="xs" c="dimmed">
            <FileSize bytes={file.size} />
            {state === 'sending' && ` · ${sendingText(sent)}`}
          </Text>
        )}
        {state === 'sending' && (
          <Progress
            mt={4}
            size="sm"
            value={sent * 100}
            striped={sent === 1}
            animated={sent === 1}
            aria-label={t(($) => $.files.progress, { name: file.name })}
          />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(($) => $.files.cancel, { name: file.name })}
        onClick={onCancel}
      >
        <X size={16} aria-hidden />
      </ActionIcon>
    </li>
  );

  /** At full progress the server is still checking the file. */
  function sendingText(share: number): string {
    if (share === 1) return t(($) => $.files.checking);
    return `${Math.floor(share * 100)} %`;
  }
}

function Preview({ upload: { file, state } }: { readonly upload: Upload }) {
  const isPicture = file.type.startsWith('image/') && state !== 'refused';
  const url = useObjectUrl(isPicture ? file : undefined);
  if (url === undefined) {
    return (
      <span className={classes.preview}>
        <FileText size={18} aria-hidden />
      </span>
    );
  }
  return <img className={classes.preview} src={url} alt="" />;
}
