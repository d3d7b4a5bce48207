import '@mantine/core/styles/Alert.layer.css';
import type { DeviceDetail } from '@halla/contract/devices';
import type { PersonalRecord } from '@halla/contract/lifecycle';
import type { PlaceBefore } from '@halla/domain/lifecycle/lifecycle';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { placeName } from '../../../ui/labels/life-cycle-labels.ts';
import { authorText, transferLabel } from './record-texts.ts';

interface Present {
  /** The record that precedes a new one. */
  readonly before: PlaceBefore | null;
  /** The latest record; null while loading. */
  readonly latest: NonNullable<DeviceDetail['latest']> | null;
  /** True if the device no longer exists. */
  readonly isDeleted: boolean;
}

/** The current life-cycle record of a listed device: from the list row, or fetched once the row is gone. */
export function usePresentRecord(row: PersonalRecord, isGone: boolean): Present {
  const query = callQuery('get_device_data', { deviceid: row.DeviceId });
  const { data, error } = useQuery({ ...query, enabled: isGone });
  const latest = data?.device.latest ?? null;
  return {
    before: latest ?? row.LifeCycleStates[0] ?? null,
    latest,
    isDeleted: error instanceof ApiError && error.code === 'core.not_found',
  };
}

export interface MovedMeanwhileProps {
  readonly row: PersonalRecord;
  readonly present: Present;
}

/** Warning in an open dialog that another user has moved its device, with the new place. */
export function MovedMeanwhile({ row, present: { latest, isDeleted } }: MovedMeanwhileProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <Alert
      color="orange"
      variant="light"
      role="status"
      title={t(($) => $.lifecycle.meanwhile.title, { serial: row.serialNumber })}
    >
      {isDeleted
        ? t(($) => $.lifecycle.meanwhile.gone)
        : latest &&
          t(($) => $.lifecycle.meanwhile.text, {
            what: `${transferLabel(latest.state, t)} · ${placeName(latest, t)}`,
            who: authorText(latest, t),
            when: formatDateTime(latest.createdAt, lang),
          })}
    </Alert>
  );
}
