import { Group, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { Translate } from '../../../i18n/i18n.ts';
import type { StreamEntry } from '../../../ui/record/stream.tsx';
import { ChangedValue } from '../history/changed-value.tsx';
import type { HistoryGroup } from '../history/group-entries.ts';
import { authorName, changeLabel } from '../history/history-labels.ts';

/** What one call changed, with its author. */
export function changeEntry({ first, entries }: HistoryGroup, t: Translate): StreamEntry {
  return {
    ...{ key: `change ${first.id}`, at: first.at, tone: 'plain' },
    content: entries.map(({ id, event, changes }) => (
      <Fragment key={id}>
        <Text size="sm">
          <Text span inherit fw={600}>
            {authorName(first, t)}
          </Text>{' '}
          · {t(($) => $.history.events[event])}
        </Text>
        {changes.map((change) => (
          <Group key={`${change.field} ${JSON.stringify(change.path)}`} gap={4} align="baseline" fz="sm">
            <Text span inherit c="dimmed">
              {changeLabel(change, t)}:
            </Text>
            <ChangedValue change={change} />
          </Group>
        ))}
      </Fragment>
    )),
  };
}
