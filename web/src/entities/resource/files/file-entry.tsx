import '../../../i18n/late/record.ts';
import type { FileItem } from '@halla/contract/files';
import { Anchor } from '@mantine/core';
import type { Translate } from '../../../i18n/i18n.ts';
import type { StreamEntry } from '../../../ui/record/stream.tsx';
import { showFile } from './show-file.ts';

interface AddedFile {
  readonly root: string;
  readonly item: FileItem;
}

/** A file among what happened to a record; pressing its name shows it. */
export function fileEntry({ root, item }: AddedFile, t: Translate): StreamEntry {
  const { filename, createdAt, User } = item;
  return {
    ...{ key: `file ${root} ${filename} ${createdAt}`, at: createdAt, tone: 'plain' },
    content: (
      <>
        {t(($) => $.record.fileAdded, { who: User?.fullName ?? t(($) => $.common.system) })}{' '}
        <Anchor component="button" type="button" inherit onClick={() => void showFile({ root, filename })}>
          {filename}
        </Anchor>
      </>
    ),
  };
}
