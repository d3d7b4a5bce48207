import type { DeviceHold } from '@halla/contract/holds';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNextStep } from '../../../entities/hold/hold-notice.tsx';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { HeldTests } from './held-tests.tsx';
import { ReleaseSteps } from './release-steps.tsx';

const COLORS = { repair: 'red', test: 'orange', failed: 'red', released: 'green' } as const;

/** A hold of a device: state, history, tests and possible steps. */
export function HoldFacts({ hold }: { readonly hold: DeviceHold }) {
  const { t } = useTranslation();
  const { state, Tests = [] } = hold;
  const next = useNextStep(hold);
  return (
    <Stack gap="sm" mb="md">
      <Group gap="xs">
        <Badge color={COLORS[state]} variant="light">
          {t(($) => $.holds.states[state])}
        </Badge>
        <Cause hold={hold} />
      </Group>
      {next !== '' && <Text size="sm">{next}</Text>}
      <Happened hold={hold} />
      {(Tests.length > 0 || state === 'test') && <HeldTests tests={Tests} />}
      {state !== 'released' && <ReleaseSteps hold={hold} />}
    </Stack>
  );
}

function Cause({ hold: { cause, partClass } }: { readonly hold: DeviceHold }) {
  const { t } = useTranslation();
  if (cause === undefined) return null;
  return (
    <Text span size="sm" c="dimmed">
      {t(($) => $.holds.causes[cause], { name: partClass ?? '' })}
    </Text>
  );
}

/** Who held, repaired and released the device, and when. */
function Happened({ hold }: { readonly hold: DeviceHold }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { heldAt, HeldBy, repairedAt, RepairedBy, releasedAt, ReleasedBy, release, Asked, parts = [] } = hold;
  const by = (name: string | undefined, at: string) =>
    name === undefined
      ? formatDateTime(at, lang)
      : t(($) => $.holds.steps.by, { name, time: formatDateTime(at, lang) });
  const test = hold.Tests?.find(({ verdict }) => verdict === 'passed');
  const released =
    release === 'test' && test !== undefined
      ? t(($) => $.holds.steps.byTest, { time: formatDateTime(test.startTime, lang) })
      : releasedAt !== null && by(ReleasedBy?.fullName, releasedAt);
  const facts = [
    { label: t(($) => $.holds.steps.held), value: by(HeldBy?.fullName, heldAt) },
    ...(repairedAt === null
      ? []
      : [{ label: t(($) => $.holds.steps.repaired), value: by(RepairedBy?.fullName, repairedAt) }]),
    ...(released === false ? [] : [{ label: t(($) => $.holds.steps.released), value: released }]),
    ...(release === 'hand' && Asked
      ? [
          {
            label: t(($) => $.holds.asked.reason),
            value: `${Asked.reason} (${Asked.User?.fullName ?? ''})`,
          },
        ]
      : []),
    ...(parts.length === 0
      ? []
      : [{ label: t(($) => $.holds.steps.parts), value: parts.map(partText).join(', ') }]),
  ];
  return (
    <Stack gap={2}>
      {facts.map(({ label, value }) => (
        <Text key={label} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Text span c="dimmed" size="sm">
            {label}:
          </Text>{' '}
          {value}
        </Text>
      ))}
    </Stack>
  );
}

function partText({ name, sku, count }: NonNullable<DeviceHold['parts']>[number]): string {
  return `${count} × ${name}${sku === null ? '' : ` (${sku})`}`;
}
