import { formatNumber } from '@halla/domain/formats';
import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../labels/language.ts';
import { totalText } from '../labels/total-text.ts';
import type { Paging } from './paging.ts';

/** Footer of a server-paged table: range of rows, page size, and buttons for the previous and next page. */
export function Pager({ paging, shown }: { readonly paging: Paging; readonly shown: number }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { total, totalIsMore, from, size, sizes, onSize, onPrevious, onNext } = paging;
  return (
    <Group justify="space-between" gap="sm" px="sm" py={8}>
      <Group gap={8}>
        <NativeSelect
          size="xs"
          aria-label={t(($) => $.ui.table.pageSize)}
          value={String(size)}
          data={sizes.map(String)}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        />
        <Text size="sm" c="dimmed" visibleFrom="xs">
          {t(($) => $.ui.table.pageSize)}
        </Text>
      </Group>
      <Group gap={6}>
        {total !== undefined && (
          <Text size="sm" c="dimmed" className="tabular" aria-live="polite">
            {t(($) => $.ui.table.range, {
              from: formatNumber(shown === 0 ? 0 : from + 1, lang),
              to: formatNumber(from + shown, lang),
              total: totalText({ total, isMore: totalIsMore, lang, t }),
            })}
          </Text>
        )}
        <ActionIcon
          variant="default"
          aria-label={t(($) => $.ui.table.previous)}
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        >
          <ChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t(($) => $.ui.table.next)}
          disabled={onNext === undefined}
          onClick={onNext}
        >
          <ChevronRight size={16} />
        </ActionIcon>
      </Group>
    </Group>
  );
}
