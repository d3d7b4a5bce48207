import type { FileItem } from '@halla/contract/files';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { Download, ExternalLink, FileText, Image as ImageIcon, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { FileSize } from '../../../ui/labels/file-size.tsx';
import classes from './checklist-panel.module.css';
import { FilePanel } from './file-panel.tsx';
import { checklistsOf } from './file-place.ts';
import { saveFile, showFile } from './show-file.ts';

export interface DeviceFilesProps {
  readonly deviceId: number;
  readonly canEdit: boolean;
}

/** The checklists of a device: shown in a window, downloaded, added one by one, deleted. */
export function ChecklistPanel({ deviceId, canEdit }: DeviceFilesProps) {
  const { t } = useTranslation();
  const place = useMemo(() => checklistsOf(deviceId), [deviceId]);
  return (
    <FilePanel
      place={place}
      title={t(($) => $.files.checklists.title)}
      canEdit={canEdit}
      empty={t(($) => $.files.checklists.empty)}
      add={t(($) => $.files.checklists.add)}
      deleteTitle={t(($) => $.files.checklists.delete)}
    >
      {({ list, onDelete }) => (
        <ul className={classes.list} aria-label={t(($) => $.files.checklists.title)}>
          {list.items.map((item) => (
            <ChecklistRow
              key={`${item.filename} ${item.createdAt}`}
              root={list.root_dir}
              item={item}
              onDelete={onDelete && (() => onDelete(item))}
            />
          ))}
        </ul>
      )}
    </FilePanel>
  );
}

interface ChecklistRowProps {
  readonly root: string;
  readonly item: FileItem;
  readonly onDelete: (() => void) | undefined;
}

function ChecklistRow({ root, item, onDelete }: ChecklistRowProps) {
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
