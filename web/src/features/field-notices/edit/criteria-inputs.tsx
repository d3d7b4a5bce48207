import '../../../i18n/late/field-notices.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { WireCriteria } from '@halla/contract/field-notices';
import { DEVICE_TYPES, type DeviceType } from '@halla/domain/devices/serial';
import { MultiSelect, Stack, TagsInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import type { NoticeForm } from './notice-form.ts';
import { NoticeReach } from './notice-reach.tsx';

/** Several may be pasted at once. */
const SEPARATORS = [',', ';', '\n', '\t', ' '];

const isFamily = (text: string): text is DeviceType => DEVICE_TYPES.some((type) => type === text);

/** Devices that a notice is about, with their number. */
export function CriteriaInputs({ form }: { readonly form: NoticeForm }) {
  const { t } = useTranslation();
  const { error, onChange } = form.picked('criteria');
  const { criteria } = form.values;
  const change = (part: Partial<WireCriteria>) => onChange({ ...criteria, ...part });
  return (
    <Panel title={t(($) => $.fieldNotices.criteria.title)}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(($) => $.fieldNotices.criteria.hint)}
        </Text>
        <TagsInput
          label={t(($) => $.fieldNotices.criteria.serialNumbers)}
          description={t(($) => $.fieldNotices.criteria.serialNumbersHint)}
          error={error}
          splitChars={SEPARATORS}
          acceptValueOnBlur
          value={criteria.serialNumbers}
          onChange={(serialNumbers) => change({ serialNumbers })}
        />
        <MultiSelect
          label={t(($) => $.fieldNotices.criteria.families)}
          hidePickedOptions
          data={DEVICE_TYPES.map((type) => ({ value: type, label: familyLabel(type, t) }))}
          value={criteria.families}
          onChange={(chosen) => change({ families: chosen.filter(isFamily) })}
        />
        <TagsInput
          label={t(($) => $.fieldNotices.criteria.versions)}
          description={t(($) => $.fieldNotices.criteria.versionsHint)}
          splitChars={SEPARATORS}
          acceptValueOnBlur
          value={criteria.versions}
          onChange={(versions) => change({ versions })}
        />
        <TagsInput
          label={t(($) => $.fieldNotices.criteria.parts)}
          description={t(($) => $.fieldNotices.criteria.partsHint)}
          splitChars={[',', ';', '\n', '\t']}
          acceptValueOnBlur
          value={criteria.parts}
          onChange={(parts) => change({ parts })}
        />
        <NoticeReach criteria={criteria} />
      </Stack>
    </Panel>
  );
}
