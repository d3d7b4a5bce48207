import { pageAddress } from '@halla/domain/resources/resources';
import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../core/tray/entry.ts';
import { concernedBy, detailsOf, titleOf } from '../../../core/tray/queued-calls.ts';
import { Thumbnail } from '../../../core/tray/thumbnail.tsx';
import type { EntryStatus } from '../../../core/tray/use-entry-status.ts';
import { formatTimeOrDay } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { useLink } from '../../../ui/link.tsx';
import classes from './tray.module.css';

interface TrayEntryProps {
  readonly entry: Entry;
  readonly status: EntryStatus;
  /** Sends the entry although it was refused or is old. */
  readonly onRelease: () => void;
  readonly onDiscard: () => void;
  /** Called before the page of the entry's resource opens. */
  readonly onLeave: () => void;
}

/** One entry: what was done, when, its status, and the actions for it. */
export function TrayEntry({ entry, status, onRelease, onDiscard, onLeave }: TrayEntryProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const link = useLink();
  const title = titleOf(entry, t);
  const concerned = concernedBy(entry);
  const isRefused = entry.refusal !== null && !('meanwhile' in entry.refusal);
  return (
    <li className={classes.entry} data-asks={status.kind === 'asks'}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {entry.file !== null && <Thumbnail file={entry.file} size={56} />}
        <div className={classes.text}>
          <Text size="sm" fw={600}>
            {title}
          </Text>
          {[...detailsOf(entry), ...(entry.file === null ? [] : [entry.file.name])].map((line) => (
            <Text key={line} size="sm" className={classes.line ?? ''}>
              {line}
            </Text>
          ))}
          <Text size="xs" c="dimmed">
            {t(($) => $.tray.made, { time: formatTimeOrDay(new Date(entry.tappedAt), lang) })}
          </Text>
          <Text size="sm" className={classes.status ?? ''} role="status">
            {status.text}
          </Text>
        </div>
      </Group>
      <Group gap="xs" mt={6} justify="flex-end">
        {status.kind === 'asks' && (
          <Button size="xs" variant="light" onClick={onRelease}>
            {t(($) => (isRefused ? $.tray.retry : $.tray.send))}
          </Button>
        )}
        {status.kind === 'asks' && concerned !== null && (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={link(pageAddress(concerned.kind, concerned.id))}
            onClick={onLeave}
          >
            {t(($) => (concerned.kind === 'device' ? $.tray.lookDevice : $.tray.look))}
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          color="red"
          disabled={status.kind === 'sending'}
          aria-label={t(($) => $.tray.discardOf, { title })}
          onClick={onDiscard}
        >
          {t(($) => $.tray.discard)}
        </Button>
      </Group>
    </li>
  );
}
