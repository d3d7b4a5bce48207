import { DEVICE_TYPE_LABELS } from '@halla/domain/devices/serial';

export const ownDevices = {
  box: 'Search your devices',
  placeholder: 'Serial number, name or company',
  types: 'Types shown',
  groups: {
    CRYO_CABIN: DEVICE_TYPE_LABELS.CRYO_CABIN,
    VET_CRYO: DEVICE_TYPE_LABELS.VET_CRYO,
    others: 'Other types',
    ECABIN: DEVICE_TYPE_LABELS.ECABIN,
  },
  sort: 'Sort by',
  serialUp: 'Serial number A–Z',
  serialDown: 'Serial number Z–A',
  companyUp: 'Company A–Z',
  companyDown: 'Company Z–A',
  shown_one: '{{count}} device',
  shown_other: '{{count}} devices',
  narrowed: '{{shown}} of {{count}} devices are shown',
  working: '{{count}} at work',
  reset: 'Show all devices',
  empty: 'When a device is delivered to you, it appears here.',
} as const;
