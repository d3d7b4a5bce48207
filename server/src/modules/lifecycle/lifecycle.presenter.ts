import type { LifeCycleRecord, ListedRecord } from '@halla/contract/lifecycle';
import { instantText } from '#app/calls/instant-text.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import type { RecordRow } from './lifecycle.repository.ts';
import type { HistoryRow } from './lifecycle.service.ts';
import type { ListedRow } from './record-lists.repository.ts';

export function presentBareRecord(row: RecordRow): Omit<LifeCycleRecord, 'Notes'> {
  return {
    id: row.id,
    DeviceId: row.deviceId,
    state: row.state,
    location: row.location,
    quality: row.quality,
    clientInfo: row.clientInfo,
    Company:
      row.companyId === null || row.companyName === null
        ? null
        : { id: row.companyId, name: row.companyName, location: row.companyLocation },
    Contact:
      row.clientInfo?.contactId === undefined
        ? null
        : { id: row.clientInfo.contactId, name: row.clientInfo.contactName ?? '' },
    User: presentReference({ id: row.userId, fullName: row.userName }),
    createdAt: instantText(row.createdAt),
    updatedAt: instantText(row.updatedAt),
  };
}

export function presentRecord(row: HistoryRow): LifeCycleRecord {
  return { ...presentBareRecord(row), Notes: row.notes };
}

export function presentListed(row: ListedRow & HistoryRow): ListedRecord {
  return {
    ...presentRecord(row),
    Device: {
      id: row.deviceId,
      serialNumber: row.serialNumber,
      deviceType: row.deviceType,
      model: row.model,
    },
    isLatest: row.latestId === row.id,
  };
}
