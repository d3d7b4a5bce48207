import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setting } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';

/** Filters of the list of mentions; read ones are included if `show` is all. */
export const MENTION_FILTERS = defineFilters({
  show: setting({ choices: ['unread', 'all'], usual: 'unread' }, (show) =>
    show === 'unread' ? { seen: false } : {},
  ),
});

interface MentionFiltersProps {
  readonly filters: StateOf<typeof MENTION_FILTERS>;
}

/** Filter for unread or all mentions. */
export function MentionFilters({ filters: { values, set } }: MentionFiltersProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t(($) => $.mentions.show)}
      value={values.show}
      onChange={(show) => set({ show })}
      data={[
        { value: 'unread', label: t(($) => $.mentions.onlyUnread) },
        { value: 'all', label: t(($) => $.mentions.every) },
      ]}
    />
  );
}
