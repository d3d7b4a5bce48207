import '../../../i18n/late/files.ts';
import type { FileItem } from '@halla/contract/files';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { Download, ExternalLink, FileText, Image as ImageIcon, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { FileSize } from '../../../ui/labels/file-size.tsx';
import classes from './file-rows.module.css';
import { saveFile, showFile } from './show-file.ts';

export interface FileRowsProps {
  readonly root: string;
  readonly items: readonly FileItem[];
  readonly label: string;
  /** Deletes after confirmation; undefined if read-only. */
  readonly onDelete: ((item: FileItem) => void) | undefined;
}

/** Files as rows, which can be opened in a window, downloaded and deleted. */
export function FileRows({ root, items, label, onDelete }: FileRowsProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((item) => (
        <FileRow
          key={`${item.filename} ${item.createdAt}`}
          root={root}
          item={item}
          onDelete={onDelete && (() => onDelete(item))}
        />
      ))}
    </ul>
  );
}

interface FileRowProps {
  readonly root: string;
  readonly item: FileItem;
  readonly onDelete: (() => void) | undefined;
}

function FileRow({ root, item, onDelete }: FileRowProps) {
  const { t } = useTranslation();
  const { filename, size, createdAt, User, contentType } = item;
  const Icon = contentType === 'application/pdf' ? FileText : ImageIcon;
  return (
    <li className={classes.row}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text size="sm" fw={500} className={classes.name ?? ''} title={filename}>
          {filename}
        </Text>
        <Text size="xs" c="dimmed">
          <ExactTime at={createdAt} /> · <FileSize bytes={size} />
          {User !== null && ` · ${User.fullName}`}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap" className={classes.actions ?? ''}>
        <Button
          variant="default"
          size="xs"
          leftSection={<ExternalLink size={14} aria-hidden />}
          aria-label={t(($) => $.files.showName, { name: filename })}
          onClick={() => void showFile({ root, filename })}
        >
          {t(($) => $.files.show)}
        </Button>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t(($) => $.files.downloadName, { name: filename })}
          onClick={() => void saveFile({ root, filename })}
        >
          <Download size={17} aria-hidden />
        </ActionIcon>
        {onDelete !== undefined && (
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t(($) => $.files.deleteName, { name: filename })}
            onClick={onDelete}
          >
            <Trash2 size={17} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
