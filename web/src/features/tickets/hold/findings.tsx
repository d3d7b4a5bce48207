import '@mantine/core/styles/Table.layer.css';
import type { HeldTest } from '@halla/contract/holds';
import { Group, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { boundsText, limitText, measuredText } from '../../../entities/hold/limit-text.ts';
import { formatMinutes } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import classes from './findings.module.css';

type Finding = HeldTest['findings'][number];

/** The limits of a test, those that were missed first: a table, on a phone a card for each. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation();
  const isSmall = useSmallScreen();
  const sorted = findings.toSorted((one, other) => Number(one.isWithin) - Number(other.isWithin));
  if (isSmall) {
    return (
      <ul className={classes.cards ?? ''}>
        {sorted.map((finding) => (
          <FindingCard key={keyOf(finding)} finding={finding} />
        ))}
      </ul>
    );
  }
  return (
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
  );
}

interface FindingProps {
  readonly finding: Finding;
}

function FindingRow({ finding }: FindingProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <Table.Tr>
      <Table.Td>
        <LimitName finding={finding} />
      </Table.Td>
      <Table.Td className="tabular">{useValue(finding)}</Table.Td>
      <Table.Td className="tabular">{boundsText(finding, { t, lang })}</Table.Td>
      <Table.Td>
        <Result finding={finding} />
      </Table.Td>
    </Table.Tr>
  );
}

function FindingCard({ finding }: FindingProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <li className={classes.card ?? ''} data-outside={!finding.isWithin}>
      <Stack gap={2}>
        <Group gap="xs" justify="space-between" align="baseline" wrap="nowrap">
          <Text size="sm">
            <LimitName finding={finding} />
          </Text>
          <Result finding={finding} />
        </Group>
        <Text size="sm" className="tabular">
          {useValue(finding)}
          <Text span size="sm" c="dimmed">
            {' · '}
            {boundsText(finding, { t, lang })}
          </Text>
        </Text>
      </Stack>
    </li>
  );
}

/** The measure and the phase of a limit. */
function LimitName({ finding }: FindingProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { measure, from, to } = finding;
  return (
    <>
      {limitText(finding, { t, lang })}
      {measure !== 'consumption' && measure !== 'reaches' && (
        <Text span size="xs" c="dimmed">
          {' '}
          {t(($) => $.holds.phase, { from: withoutUnit(formatMinutes(from)), to: formatMinutes(to) })}
        </Text>
      )}
    </>
  );
}

function Result({ finding: { isWithin } }: FindingProps) {
  const { t } = useTranslation();
  return (
    <Text span size="sm" fw={isWithin ? 400 : 650} c={isWithin ? 'dimmed' : 'red'}>
      {t(($) => $.holds.tests[isWithin ? 'within' : 'outside'])}
    </Text>
  );
}

/** The measured value, or that the test does not show it. */
function useValue({ measure, value }: Finding): string {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (value !== null) return measuredText(measure, value, lang);
  return t(($) => $.holds.tests[measure === 'reaches' ? 'notReached' : 'missing']);
}

/** 20:00 of 20:00 min, for the beginning of a span. */
function withoutUnit(minutes: string): string {
  return minutes.split('\u00a0', 1).join('');
}

function keyOf({ measure, channel, other, from, to, threshold, min, max }: Finding): string {
  return [measure, channel, other, from, to, threshold, min, max].join(' ');
}
