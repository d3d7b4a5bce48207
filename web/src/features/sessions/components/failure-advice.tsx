import '../../../i18n/late/week-outcomes.ts';
import type { SessionDetail } from '@halla/contract/sessions';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReadsTicketWork } from '../../../entities/ticket/reads-work.ts';
import { ReportFault } from '../../../entities/ticket/report-fault.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { outcomeSentence } from '../../../ui/labels/outcome-texts.ts';

interface FailureAdviceProps {
  readonly session: Pick<SessionDetail, 'id' | 'outcome' | 'Device'>;
}

/** Advice for customers on an unsuccessful session, with a button to report it; nothing for staff. */
export function FailureAdvice({ session: { id, outcome, Device } }: FailureAdviceProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const isStaff = useReadsTicketWork();
  const [cause] = outcome.causes;
  if (isStaff || cause === undefined) return null;
  return (
    <Group gap="sm">
      <Text size="sm" fw={550}>
        {t(($) => $.weekOutcomes.advice[cause.code])}
      </Text>
      <ReportFault
        device={Device}
        links={{ SessionIds: [id] }}
        summary={outcomeSentence(outcome, { t, lang })}
      />
    </Group>
  );
}
