import '../../../i18n/late/notes.ts';
import { Group } from '@mantine/core';
import { StickyNote } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Icon of a row with notes; nothing if there are none. */
export function NotesMark({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const label = t(($) => $.notes.count, { count });
  return (
    <Group component="span" display="inline-flex" gap={4} wrap="nowrap" title={label}>
      <StickyNote size={16} role="img" aria-label={label} />
      <span className="tabular" aria-hidden>
        {count}
      </span>
    </Group>
  );
}
