import type { HeldTest } from '@halla/contract/holds';
import { pageAddress } from '@halla/domain/resources/resources';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageLink } from '../../../ui/link.tsx';
import { Findings } from './findings.tsx';

const COLORS = { passed: 'green', failed: 'red', void: 'gray' } as const;

/** Test sequences received while a device was held, newest first, with their results. */
export function HeldTests({ tests }: { readonly tests: readonly HeldTest[] }) {
  const { t } = useTranslation();
  if (tests.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t(($) => $.holds.tests.none)}
      </Text>
    );
  }
  return (
    <Stack gap="md">
      {tests.map((test) => (
        <OneTest key={test.SessionId} test={test} />
      ))}
    </Stack>
  );
}

function OneTest({ test }: { readonly test: HeldTest }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { SessionId, startTime, verdict, objections, findings } = test;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <PageLink to={pageAddress('session', SessionId)}>
          {t(($) => $.holds.tests.open, { time: formatDateTime(startTime, lang) })}
        </PageLink>
        <Badge color={COLORS[verdict]} variant="light">
          {t(($) => $.holds.tests.verdicts[verdict])}
        </Badge>
      </Group>
      {objections.map((objection) => (
        <Text key={objection} size="sm">
          {t(($) => $.holds.objections[objection])}
        </Text>
      ))}
      {findings.length > 0 && <Findings findings={findings} />}
    </Stack>
  );
}
