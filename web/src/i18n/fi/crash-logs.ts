import type { crashLogs as english } from '../en/crash-logs.ts';
import type { SameKeys } from '../shape.ts';

export const crashLogs = {
  title: 'Kaatumislokit',
  crash: 'Kaatumisloki',
  update: 'Päivitysloki',
} as const satisfies SameKeys<typeof english>;

export const crashLogKinds = {
  crashLog: { one: 'Kaatumisloki', many: 'Kaatumislokit' },
};
