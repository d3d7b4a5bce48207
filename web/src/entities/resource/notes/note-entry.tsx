import type { Note } from '@halla/contract/notes';
import { Text } from '@mantine/core';
import type { Translate } from '../../../i18n/i18n.ts';
import type { StreamEntry } from '../../../ui/record/stream.tsx';

/** A note among what happened to a record. */
export function noteEntry({ id, text, createdAt, User }: Note, t: Translate): StreamEntry {
  return {
    ...{ key: `note ${id}`, at: createdAt, tone: 'said' },
    content: (
      <>
        <Text size="sm" fw={600}>
          {User?.fullName ?? t(($) => $.common.system)}
        </Text>
        <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
      </>
    ),
  };
}
