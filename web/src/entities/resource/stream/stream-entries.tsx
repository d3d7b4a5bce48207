import '../../../i18n/late/record.ts';
import type { FileItem } from '@halla/contract/files';
import type { Note } from '@halla/contract/notes';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/i18n.ts';
import type { StreamEntry } from '../../../ui/record/stream.tsx';
import { showFile } from '../files/show-file.ts';

export function noteEntry({ id, text, createdAt, User }: Note, t: Translate): StreamEntry {
  return {
    ...{ key: `note ${id}`, at: createdAt, tone: 'said' },
    content: (
      <>
        <Text size="sm" fw={600}>
          {streamName(User, t)}
        </Text>
        <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
      </>
    ),
  };
}

interface AddedFile {
  /** Directory of the file on the server. */
  readonly root: string;
  readonly item: FileItem;
}

export function fileEntry({ root, item }: AddedFile, t: Translate): StreamEntry {
  const { filename, createdAt, User } = item;
  return {
    ...{ key: `file ${filename} ${createdAt}`, at: createdAt, tone: 'plain' },
    content: (
      <>
        {t(($) => $.record.fileAdded, { who: streamName(User, t) })}{' '}
        <Anchor component="button" type="button" inherit onClick={() => void showFile({ root, filename })}>
          {filename}
        </Anchor>
      </>
    ),
  };
}

interface Happened extends Pick<StreamEntry, 'key' | 'at'> {
  readonly tone?: StreamEntry['tone'];
  /** Author or subject of the entry. */
  readonly subject: string;
  readonly what: string;
  readonly details?: ReactNode;
}

/** An event in one line, with its details below. */
export function eventEntry({ key, at, tone = 'plain', subject, what, details }: Happened): StreamEntry {
  return {
    ...{ key, at, tone },
    content: (
      <>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Text span inherit fw={600}>
            {subject}
          </Text>{' '}
          · {what}
        </Text>
        {details && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {details}
          </Text>
        )}
      </>
    ),
  };
}

/** Name of a user in a stream; without one, the system has acted. */
export function streamName(user: { readonly fullName: string } | null, t: Translate): string {
  return user?.fullName ?? t(($) => $.common.system);
}
