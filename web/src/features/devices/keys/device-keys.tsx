import type { DeviceDetail } from '@halla/contract/devices';
import { Button, Group, Stack, Text } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { SecretDialog } from '../../../ui/feedback/secret-dialog.tsx';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import classes from './device-keys.module.css';

const KEYS_AT_MOST = 2;

type DeviceKey = NonNullable<DeviceDetail['keys']>[number];

export interface DeviceKeysProps {
  readonly deviceId: number;
  readonly keys: readonly DeviceKey[];
}

/** The API keys of a device for the portal: list, create, revoke. */
export function DeviceKeys({ deviceId, keys }: DeviceKeysProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const create = useCallMutation('create_device_key', {
    onSuccess: ({ key }) => setSecret(key),
  });
  const isFull = keys.length >= KEYS_AT_MOST;
  return (
    <Panel
      title={t(($) => $.devices.keys.title)}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<KeyRound size={14} aria-hidden />}
          disabled={isFull}
          loading={create.isPending}
          onClick={() => create.mutate({ deviceid: deviceId })}
        >
          {t(($) => $.devices.keys.create)}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(($) => $.devices.keys.hint)}
          {isFull && ` ${t(($) => $.devices.keys.full)}`}
        </Text>
        {keys.length === 0 ? (
          <Text size="sm">{t(($) => $.devices.keys.empty)}</Text>
        ) : (
          <ul className={classes.list}>
            {keys.map((key) => (
              <KeyRow key={key.id} deviceId={deviceId} deviceKey={key} />
            ))}
          </ul>
        )}
      </Stack>
      {secret !== null && (
        <SecretDialog
          title={t(($) => $.devices.keys.newTitle)}
          text={t(($) => $.devices.keys.newText)}
          label={t(($) => $.devices.keys.newLabel)}
          secret={secret}
          done={t(($) => $.devices.keys.done)}
          onClose={() => setSecret(null)}
        />
      )}
    </Panel>
  );
}

interface KeyRowProps {
  readonly deviceId: number;
  readonly deviceKey: DeviceKey;
}

function KeyRow({ deviceId, deviceKey: { id, createdAt, createdBy } }: KeyRowProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const revoke = useCallMutation('revoke_device_key');
  const ask = async () => {
    const agreed = await confirm({
      title: t(($) => $.devices.keys.revokeTitle),
      text: t(($) => $.devices.keys.revokeText),
      action: t(($) => $.devices.keys.revoke),
      dangerous: true,
    });
    if (agreed) revoke.mutate({ deviceid: deviceId, keyid: id });
  };
  return (
    <li className={classes.key}>
      <div>
        <Text size="sm" className="tabular">
          {t(($) => $.devices.keys.made, { when: formatDateTime(createdAt, lang) })}
        </Text>
        <Text size="xs" c="dimmed">
          {createdBy === null
            ? t(($) => $.devices.keys.byRegistration)
            : t(($) => $.devices.keys.by, { name: createdBy })}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="subtle"
          color="red"
          size="xs"
          loading={revoke.isPending || revoke.isSuccess}
          onClick={() => void ask()}
        >
          {t(($) => $.devices.keys.revoke)}
        </Button>
      </Group>
    </li>
  );
}
