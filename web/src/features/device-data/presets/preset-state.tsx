import type { PresetsState } from '@halla/contract/device-data';
import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';

/** Whether the device has the saved presets, and who changed them last. */
export function PresetState({ state }: { readonly state: PresetsState }) {
  const { t } = useTranslation();
  if (state.revision === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t(($) => $.deviceData.presets.noneYet)}
      </Text>
    );
  }
  return (
    <Group gap="xs" role="status">
      <Badge variant="light" color="gray">
        {t(($) => $.deviceData.presets.revision, { revision: state.revision })}
      </Badge>
      <PickUp state={state} />
      <Text size="sm" c="dimmed">
        {state.updatedBy !== null &&
          t(($) => $.deviceData.presets.savedBy, { name: state.updatedBy.fullName })}
        {state.updatedBy !== null && ' · '}
        <RelativeTime at={state.updatedAt} />
      </Text>
    </Group>
  );
}

function PickUp({ state }: { readonly state: PresetsState }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { revision, pulledRevision, pulledAt, changedAtMachine, updatedAt, waitsForRelease } = state;
  if (changedAtMachine && updatedAt !== null) {
    return (
      <Badge variant="light" color="ice">
        {t(($) => $.deviceData.presets.atMachine, { when: formatDateTime(updatedAt, lang) })}
      </Badge>
    );
  }
  if (pulledRevision === revision && pulledAt !== null) {
    return (
      <Badge variant="light" color="green">
        {t(($) => $.deviceData.presets.pickedUp, { when: formatDateTime(pulledAt, lang) })}
      </Badge>
    );
  }
  return (
    <Badge variant="light" color={waitsForRelease ? 'red' : 'orange'}>
      {t(($) => $.deviceData.presets[waitsForRelease ? 'waitsForRelease' : 'waiting'])}
    </Badge>
  );
}
