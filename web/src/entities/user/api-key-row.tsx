import '../../i18n/late/api-keys.ts';
import type { ApiKey } from '@halla/contract/api-keys';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../ui/labels/format.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import classes from './api-key-row.module.css';

interface ApiKeyRowProps {
  readonly apiKey: ApiKey;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

/** One API key: purpose, rights and expiry, with a delete button. */
export function ApiKeyRow({ apiKey, isRemoving, onRemove }: ApiKeyRowProps) {
  const { name, calls, expiresAt, lastUsed } = apiKey;
  const { t } = useTranslation();
  const lang = useLanguage();
  const hasEnded = Date.parse(expiresAt) <= Date.now();
  const date = formatDate(expiresAt, lang);
  const facts = [
    hasEnded ? t(($) => $.apiKeys.ended, { date }) : t(($) => $.apiKeys.until, { date }),
    lastUsed === null
      ? t(($) => $.apiKeys.unused)
      : t(($) => $.apiKeys.used, { when: formatDateTime(lastUsed, lang) }),
  ];
  return (
    <li className={classes.key}>
      <div>
        <Text size="sm" className={classes.name}>
          {name}
        </Text>
        <Text size="xs" c={hasEnded ? 'red' : 'dimmed'}>
          {facts.join(' · ')}
        </Text>
        <Text component="details" size="xs" c="dimmed">
          <summary className={classes.calls}>
            {t(($) => $.apiKeys.callCount, { count: calls.length })}
          </summary>
          <span className={classes.name}>{calls.join(', ')}</span>
        </Text>
      </div>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        aria-label={`${t(($) => $.apiKeys.remove)} ${name}`}
        loading={isRemoving}
        onClick={onRemove}
      >
        {t(($) => $.apiKeys.remove)}
      </Button>
    </li>
  );
}
