import '../../../i18n/late/calendar.ts';
import type { CalendarFeed } from '@halla/contract/calendar';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { SecretText } from '../../../ui/secret-text.tsx';
import classes from '../api-keys/api-keys.module.css';
import { FeedForm } from './feed-form.tsx';

type Step = { readonly at: 'list' | 'form' } | { readonly at: 'made'; readonly address: string };

const LIST: Step = { at: 'list' };

/** The user's calendar feeds: list, make, end. */
export function CalendarFeedsPanel() {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>(LIST);
  const make = useCallMutation('create_calendar_feed', {
    onSuccess: ({ path }) => setStep({ at: 'made', address: `${window.location.origin}${path}` }),
  });
  return (
    <Panel title={t(($) => $.calendar.feeds.title)}>
      {step.at === 'list' && <FeedList onMake={() => setStep({ at: 'form' })} />}
      {step.at === 'form' && (
        <FeedForm
          isPending={make.isPending}
          onSubmit={(kinds) => make.mutate({ kinds })}
          onCancel={() => setStep(LIST)}
        />
      )}
      {step.at === 'made' && <NewAddress address={step.address} onKept={() => setStep(LIST)} />}
    </Panel>
  );
}

function FeedList({ onMake }: { readonly onMake: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_calendar_feeds', {}));
  if (query.isPending) return <Spinner />;
  if (query.isError) return <ErrorState query={query} />;
  const { feeds } = query.data;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(($) => $.calendar.feeds.hint)}
      </Text>
      {feeds.length === 0 ? (
        <Text size="sm">{t(($) => $.calendar.feeds.none)}</Text>
      ) : (
        <ul className={classes.list} aria-label={t(($) => $.calendar.feeds.list)}>
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      <Group justify="flex-end">
        <Button onClick={onMake}>{t(($) => $.calendar.feeds.make)}</Button>
      </Group>
    </Stack>
  );
}

/** A feed, deleted without confirmation, because it is easily replaced. */
function FeedRow({ feed: { id, kinds, createdAt, lastFetchedAt } }: { readonly feed: CalendarFeed }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const end = useCallMutation('end_calendar_feed');
  const names = kinds.map((kind) => t(($) => $.calendar.kinds[kind])).join(', ');
  const fetched =
    lastFetchedAt === null
      ? t(($) => $.calendar.feeds.never)
      : t(($) => $.calendar.feeds.fetched, { time: formatDateTime(lastFetchedAt, lang) });
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <div>
          <Text size="sm" fw={600}>
            {names}
          </Text>
          <Text size="xs" c="dimmed">
            {t(($) => $.calendar.feeds.madeAt, { time: formatDateTime(createdAt, lang) })} · {fetched}
          </Text>
        </div>
        <Button
          size="xs"
          variant="default"
          loading={end.isPending || end.isSuccess}
          aria-label={t(($) => $.calendar.feeds.endOf, { kinds: names })}
          onClick={() => end.mutate({ feed_id: id })}
        >
          {t(($) => $.calendar.feeds.end)}
        </Button>
      </Group>
    </li>
  );
}

interface NewAddressProps {
  readonly address: string;
  readonly onKept: () => void;
}

/** URL of a new feed, shown until its owner has copied it, because it cannot be shown again. */
function NewAddress({ address, onKept }: NewAddressProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Text size="sm">{t(($) => $.calendar.feeds.madeHint)}</Text>
      <SecretText
        secret={address}
        label={t(($) => $.calendar.feeds.made)}
        copyLabel={t(($) => $.calendar.feeds.copy)}
      />
      <Group justify="flex-end">
        <Button onClick={onKept}>{t(($) => $.calendar.feeds.kept)}</Button>
      </Group>
    </Stack>
  );
}
