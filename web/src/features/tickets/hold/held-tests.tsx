import '@mantine/core/styles/Table.layer.css';
import type { HeldTest } from '@halla/contract/holds';
import { pageAddress } from '@halla/domain/resources/resources';
import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { boundsText, limitText, measuredText } from '../../../entities/hold/limit-text.ts';
import { formatDateTime, formatMinutes } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageLink } from '../../../ui/link.tsx';

const COLORS = { passed: 'green', failed: 'red', void: 'gray' } as const;

/** The test sequences that arrived while a device was held, newest first, with what each of them shows. */
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

type Finding = HeldTest['findings'][number];

/** The limits of a test: those that were missed first. */
function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation();
  const sorted = findings.toSorted((one, other) => Number(one.isWithin) - Number(other.isWithin));
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table verticalSpacing={4} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(($) => $.holds.tests.limit)}</Table.Th>
            <Table.Th>{t(($) => $.holds.tests.value)}</Table.Th>
            <Table.Th>{t(($) => $.holds.tests.allowed)}</Table.Th>
            <Table.Th>{t(($) => $.holds.tests.result)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map((finding) => (
            <FindingRow key={keyOf(finding)} finding={finding} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function FindingRow({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { measure, value, isWithin, from, to } = finding;
  const missing = measure === 'reaches' ? 'notReached' : 'missing';
  return (
    <Table.Tr>
      <Table.Td>
        {limitText(finding, { t, lang })}
        {measure !== 'consumption' && measure !== 'reaches' && (
          <Text span size="xs" c="dimmed">
            {' '}
            {t(($) => $.holds.phase, { from: withoutUnit(formatMinutes(from)), to: formatMinutes(to) })}
          </Text>
        )}
      </Table.Td>
      <Table.Td className="tabular">
        {value === null ? t(($) => $.holds.tests[missing]) : measuredText(measure, value, lang)}
      </Table.Td>
      <Table.Td className="tabular">{boundsText(finding, { t, lang })}</Table.Td>
      <Table.Td>
        <Text span size="sm" fw={isWithin ? 400 : 650} c={isWithin ? 'dimmed' : 'red'}>
          {t(($) => $.holds.tests[isWithin ? 'within' : 'outside'])}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}

/** 20:00 of 20:00 min, for the beginning of a span. */
function withoutUnit(minutes: string): string {
  return minutes.split('\u00a0', 1).join('');
}

function keyOf({ measure, channel, other, from, to, threshold, min, max }: Finding): string {
  return [measure, channel, other, from, to, threshold, min, max].join(' ');
}
