import '../../../i18n/late/push.ts';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Alert, Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { type PushState, readPushState } from '../../../core/push/push-browser.ts';
import { stopPush, turnOnPush } from '../../../core/push/renew-push.ts';
import { useSession } from '../../../core/session.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { PushBrowsers } from './push-browsers.tsx';

const STATE_KEY = ['push of this browser'];

/** Whether this browser receives pushes, and the user's other browsers that do. */
export function PushPanel() {
  const { t } = useTranslation();
  const state = useQuery({ queryKey: STATE_KEY, queryFn: readPushState, staleTime: 0 });
  return (
    <Panel title={t(($) => $.push.title)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(($) => $.push.hint)}
        </Text>
        {state.isError && <ErrorState query={state} />}
        {state.isPending && <Skeleton h={80} />}
        {state.data !== undefined && <Browsers state={state.data} />}
      </Stack>
    </Panel>
  );
}

function Browsers({ state }: { readonly state: PushState }) {
  const { t } = useTranslation();
  const endpoint = state.kind === 'able' ? state.endpoint : null;
  const query = useQuery(callQuery('get_push_browsers', endpoint === null ? {} : { endpoint }));
  const test = useCallMutation('test_push');
  if (query.isPending) return <Skeleton h={80} />;
  if (query.isError) return <ErrorState query={query} />;
  const { browsers } = query.data;
  const own = browsers.find(({ isThis }) => isThis);
  return (
    <>
      <ThisBrowser state={state} ownId={own?.id ?? null} />
      <PushBrowsers browsers={browsers.filter(({ isThis }) => !isThis)} hasOwn={own !== undefined} />
      {browsers.length > 0 && (
        <Group justify="flex-end">
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
            {t(($) => $.push.test)}
          </Button>
        </Group>
      )}
    </>
  );
}

interface ThisBrowserProps {
  readonly state: PushState;
  /** Id of this browser at the server; null: not subscribed. */
  readonly ownId: number | null;
}

function ThisBrowser({ state, ownId }: ThisBrowserProps) {
  const { t } = useTranslation();
  const { isBusy, hasFailed, turnOn, turnOff } = usePushSwitch();
  if (state.kind !== 'able')
    return (
      <Alert
        color="gray"
        role="status"
        icon={<BellOff size={18} />}
        title={t(($) => $.push[state.kind].title)}
      >
        {t(($) => $.push[state.kind].text)}
      </Alert>
    );
  const isOn = ownId !== null;
  return (
    <>
      <Switch
        checked={isOn}
        disabled={isBusy}
        label={t(($) => $.push.thisBrowser)}
        description={t(($) => (isOn ? $.push.on : $.push.off))}
        onChange={() => void (isOn ? turnOff(ownId) : turnOn())}
      />
      {hasFailed && (
        <Alert color="red" icon={<TriangleAlert size={18} />} title={t(($) => $.push.failed.title)}>
          {t(($) => $.push.failed.text)}
        </Alert>
      )}
    </>
  );
}

/** Turns the pushes of this browser on and off. */
function usePushSwitch() {
  const client = useQueryClient();
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const end = useCallMutation('unsubscribe_push');
  const run = async (step: () => Promise<unknown>) => {
    setBusy(true);
    setFailed(false);
    try {
      await step();
    } catch (error) {
      console.warn('The pushes of this browser could not be changed', error);
      setFailed(true);
    }
    await client.invalidateQueries({ queryKey: STATE_KEY });
    await client.invalidateQueries({ queryKey: ['get_push_browsers'] });
    setBusy(false);
  };
  return {
    isBusy,
    hasFailed,
    turnOn: () => run(async () => session !== null && (await turnOnPush({ session }))),
    turnOff: (id: number) =>
      run(async () => {
        await end.mutateAsync({ browser_id: id });
        await stopPush();
      }),
  };
}
