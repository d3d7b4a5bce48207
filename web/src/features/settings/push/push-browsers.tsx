import type { PushBrowser } from '@halla/contract/push';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';

interface PushBrowsersProps {
  readonly browsers: readonly PushBrowser[];
  /** True if this browser also receives pushes. */
  readonly hasOwn: boolean;
}

/** The user's other browsers that take pushes. */
export function PushBrowsers({ browsers, hasOwn }: PushBrowsersProps) {
  const { t } = useTranslation();
  if (browsers.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(($) => (hasOwn ? $.push.noOthers : $.push.none))}
      </Text>
    );
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t(($) => $.push.others)}
      </Text>
      <Stack
        component="ul"
        gap="sm"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label={t(($) => $.push.others)}
      >
        {browsers.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} />
        ))}
      </Stack>
    </div>
  );
}

/** A browser, removed without confirmation, because it is easily subscribed again. */
function BrowserRow({
  browser: { id, browser, system, createdAt, lastPushAt },
}: {
  readonly browser: PushBrowser;
}) {
  const { t } = useTranslation();
  const end = useCallMutation('unsubscribe_push');
  const name = [browser, system].filter((part) => part !== null).join(' · ') || t(($) => $.push.unknown);
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <div>
          <Text size="sm">{name}</Text>
          <Text size="xs" c="dimmed">
            {t(($) => $.push.since)} <RelativeTime at={createdAt} /> ·{' '}
            {lastPushAt === null ? (
              t(($) => $.push.never)
            ) : (
              <>
                {t(($) => $.push.last)} <RelativeTime at={lastPushAt} />
              </>
            )}
          </Text>
        </div>
        <Button
          size="xs"
          variant="default"
          loading={end.isPending || end.isSuccess}
          aria-label={t(($) => $.push.removeOf, { name })}
          onClick={() => end.mutate({ browser_id: id })}
        >
          {t(($) => $.push.remove)}
        </Button>
      </Group>
    </li>
  );
}
