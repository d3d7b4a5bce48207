import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Cancelling } from './cancelling.ts';

/** Effects of a cancellation on the devices and shipments of an order. */
export function CancellingEffects({
  cancelling: { released, staying, waiting, sent },
}: {
  readonly cancelling: Cancelling;
}) {
  const { t } = useTranslation();
  const strays = waiting.filter(({ isOut }) => isOut);
  const sentences = [
    released.length > 0 && t(($) => $.orderCancelling.releases, serialsOf(released)),
    staying.length > 0 && t(($) => $.orderCancelling.stays, serialsOf(staying)),
    waiting.length > 0 && t(($) => $.orderCancelling.cancels, numbersOf(waiting)),
    strays.length > 0 && t(($) => $.orderCancelling.strays, numbersOf(strays)),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0 && sent.length === 0) sentences.push(t(($) => $.orderCancelling.nothing));
  if (sentences.length === 0) return null;
  return (
    <Stack gap={4}>
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}

const serialsOf = (devices: Cancelling['released']) => ({
  count: devices.length,
  serials: devices.map(({ serialNumber }) => serialNumber).join(', '),
});

const numbersOf = (shipments: Cancelling['waiting']) => ({
  count: shipments.length,
  numbers: shipments.map(({ number }) => number).join(', '),
});
