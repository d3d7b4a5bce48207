import type { ApiKey } from '@halla/contract/api-keys';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { formatDate, formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import classes from './api-keys.module.css';

/** One key: what it is for, what it may do and until when. */
export function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const { id, name, calls, expiresAt, lastUsed } = apiKey;
  const { t } = useTranslation();
  const lang = useLanguage();
  const remove = useCallMutation('delete_api_key');
  const ask = async () => {
    const agreed = await confirm({
      title: t(($) => $.apiKeys.removeTitle, { name }),
      text: t(($) => $.apiKeys.removeText),
      action: t(($) => $.apiKeys.remove),
      dangerous: true,
    });
    if (agreed) remove.mutate({ keyid: id });
  };
  const hasEnded = Date.parse(expiresAt) <= Date.now();
  const date = formatDate(expiresAt, lang);
  const facts = [
    t(($) => $.apiKeys.callCount, { count: calls.length }),
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
        <Text size="xs" c={hasEnded ? 'red' : 'dimmed'} title={calls.join(', ')}>
          {facts.join(' · ')}
        </Text>
      </div>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        aria-label={`${t(($) => $.apiKeys.remove)} ${name}`}
        loading={remove.isPending || remove.isSuccess}
        onClick={() => void ask()}
      >
        {t(($) => $.apiKeys.remove)}
      </Button>
    </li>
  );
}
