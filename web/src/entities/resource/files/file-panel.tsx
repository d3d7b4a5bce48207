import type { FileItem } from '@halla/contract/files';
import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { FileDrop } from './file-drop.tsx';
import type { FileList, FilePlace } from './file-place.ts';
import { useFiles, useRemoveFile } from './use-files.ts';

export interface ShownFiles {
  readonly list: FileList;
  /** Asks and deletes; absent for who may only look. */
  readonly onDelete: ((item: FileItem) => void) | undefined;
}

export interface FilePanelProps {
  readonly place: FilePlace;
  readonly title: string;
  readonly canEdit: boolean;
  /** Says that there is none. */
  readonly empty: string;
  /** Names the surface that takes files. */
  readonly add: string;
  /** Title of the question before a file is deleted. */
  readonly deleteTitle: string;
  readonly children: (shown: ShownFiles) => ReactNode;
}

/** The files of something, with a way to add and to delete them for who may. */
export function FilePanel({ place, title, canEdit, empty, add, deleteTitle, children }: FilePanelProps) {
  const { t } = useTranslation();
  const query = useFiles(place);
  const remove = useRemoveFile(place);
  const ask = async ({ filename }: FileItem) => {
    const agreed = await confirm({
      title: deleteTitle,
      text: t(($) => $.files.deleteText, { name: filename }),
      action: t(($) => $.common.delete),
      dangerous: true,
    });
    if (agreed) remove.mutate(filename);
  };
  return (
    <Panel title={title}>
      <Stack gap="md">
        {content()}
        {canEdit && <FileDrop place={place} label={add} />}
      </Stack>
    </Panel>
  );

  function content() {
    const { data } = query;
    if (data === undefined) {
      if (query.isError) return <ErrorState query={query} />;
      return <Skeleton h={120} />;
    }
    if (data.items.length === 0)
      return <EmptyState title={empty} text={canEdit ? t(($) => $.files.emptyHint) : undefined} />;
    return children({ list: data, onDelete: canEdit ? (item) => void ask(item) : undefined });
  }
}
