import '../../i18n/late/search.ts';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './command-menu.module.css';
import type { SearchResults } from './use-search.ts';

interface MenuFootProps {
  readonly text: string;
  readonly isShort: boolean;
  readonly isEmpty: boolean;
  readonly results: SearchResults;
}

/** Below the list: a message that nothing was found, or why the search failed. */
export function MenuFoot({ text, isShort, isEmpty, results: { status, retry } }: MenuFootProps) {
  const { t } = useTranslation();
  if (text === '') return null;
  if (status === 'failed') {
    return (
      <Group justify="space-between" className={classes.foot ?? ''} role="alert">
        <Text size="sm">{t(($) => $.ui.failed.unknown.title)}</Text>
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t(($) => $.common.retry)}
        </Button>
      </Group>
    );
  }
  const nothing = isEmpty && status === 'ready' ? t(($) => $.search.none, { text }) : null;
  if (nothing === null && !isShort) return null;
  return (
    <Text size="sm" c="dimmed" className={classes.foot ?? ''}>
      {[nothing, isShort ? t(($) => $.search.short) : null].filter((part) => part !== null).join(' ')}
    </Text>
  );
}
