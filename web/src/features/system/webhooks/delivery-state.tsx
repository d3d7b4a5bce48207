import type { WebhookDelivery } from '@halla/contract/webhooks';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const COLORS = { waiting: 'gray', retrying: 'yellow', delivered: 'green', failed: 'red' } as const;

type ShownState = keyof typeof COLORS;

type Shown = Pick<WebhookDelivery, 'state' | 'attempts' | 'lastError'>;

/**
 * State of a delivery; waiting after a failed attempt is a separate state. An attempt is counted when it
 * starts.
 */
export function shownState({ state, attempts, lastError }: Shown): ShownState {
  return state === 'waiting' && attempts > 0 && lastError !== null ? 'retrying' : state;
}

/** True once it has been attempted; only then can it be resent. */
export function isAttempted(delivery: Shown): boolean {
  return shownState(delivery) !== 'waiting';
}

export function DeliveryState({ state }: { readonly state: ShownState }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={COLORS[state]}>
      {t(($) => $.webhooks.states[state])}
    </Badge>
  );
}
