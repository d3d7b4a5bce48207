import '../../../i18n/late/files.ts';
import type { FileItem } from '@halla/contract/files';
import { type FiledKind, type RootsOf, rootLevels } from '@halla/domain/files/file-roots';
import { Skeleton, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { KeptHere } from '../../../core/tray/kept-here.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { FileDrop } from './file-drop.tsx';
import { filePlace } from './file-place.ts';
import { FileRows } from './file-rows.tsx';
import { Gallery } from './gallery.tsx';
import { useFiles, useRemoveFile } from './use-files.ts';

/** The resource and which of its files are shown. */
export type FilesPanelProps = {
  [Kind in FiledKind]: {
    readonly parent: { readonly kind: Kind; readonly id: number };
    readonly root: RootsOf<Kind>;
    /** Name of the parent, shown for files kept in the tray until they are sent. */
    readonly name: string;
  };
}[FiledKind];

/** The files of a row under one of its roots, with upload and deletion for permitted levels. */
export function FilesPanel({ parent, root, name }: FilesPanelProps) {
  const { id } = parent;
  const { t } = useTranslation();
  const place = useMemo(() => filePlace(root, { id, name }), [root, id, name]);
  const texts = t(($) => $.files.of[root], { returnObjects: true });
  const canEdit = useMay(rootLevels(root, 'write'));
  const query = useFiles(place);
  const remove = useRemoveFile(place);
  const ask = async ({ filename }: FileItem) => {
    const agreed = await confirm({
      title: texts.delete,
      text: t(($) => $.files.deleteText, { name: filename }),
      action: t(($) => $.common.delete),
      dangerous: true,
    });
    if (agreed) remove.mutate(filename);
  };
  return (
    <Panel title={texts.title}>
      <Stack gap="md">
        {content()}
        <KeptHere about={parent} calls={[place.call]} />
        {canEdit && <FileDrop place={place} label={texts.add} />}
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
      return <EmptyState title={texts.empty} text={canEdit ? t(($) => $.files.emptyHint) : undefined} />;
    const Files = place.look === 'gallery' ? Gallery : FileRows;
    return (
      <Files
        root={data.root_dir}
        items={data.items}
        label={texts.title}
        onDelete={canEdit ? (item) => void ask(item) : undefined}
      />
    );
  }
}
