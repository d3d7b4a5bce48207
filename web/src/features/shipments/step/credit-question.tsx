import '@mantine/core/styles/Checkbox.layer.css';
import type { OfferedStep } from '@halla/contract/shipments/step';
import { formatMoney } from '@halla/domain/formats';
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wordRule } from '../../../i18n/i18n.ts';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { brokenCredit, creditsReturn, piecesCredited } from './step-answers.ts';
import type { QuestionProps } from './step-questions.tsx';

interface CreditQuestionProps extends QuestionProps {
  readonly credit: NonNullable<OfferedStep['credit']>;
}

/** Offers to credit the returned goods of an order, with the amount. */
export function CreditQuestion({ credit, step, answers, showsProblems, onChange }: CreditQuestionProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { lines, gross, currency, document, isProposed } = credit;
  const isCredited = creditsReturn(step, answers);
  const reasons = [
    t(($) => $.shipmentScreens.credit.document[document]),
    !isProposed && t(($) => $.shipmentScreens.credit.sentAgain),
  ];
  const problemOf = (line: (typeof lines)[number]) => {
    const broken = showsProblems ? brokenCredit(line, answers) : null;
    return broken === null ? undefined : wordRule(broken);
  };
  const type = (line: (typeof lines)[number], pieces: number | null) => {
    const all = lines.map((one) => [one.id, piecesCredited(one, answers)] as const);
    onChange({ credited: { ...Object.fromEntries(all), [line.id]: pieces } });
  };
  return (
    <Stack gap="sm">
      <Checkbox
        checked={isCredited}
        label={t(($) => $.shipmentScreens.credit.title, { amount: formatMoney(gross, currency, lang) })}
        description={reasons.filter(Boolean).join(' ')}
        onChange={({ currentTarget: { checked } }) => onChange({ credits: checked })}
      />
      {isCredited &&
        lines.map((line) => (
          <Group key={line.id} gap="sm" justify="space-between" align="flex-start">
            <div style={{ flex: '1 1 200px', minWidth: 0 }}>
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {line.name}
              </Text>
              <Text size="xs" c="dimmed">
                {line.sku !== null && `${line.sku} · `}
                {t(($) => $.orders.line.pieces, { count: line.count })}
              </Text>
            </div>
            <QuantityInput
              w={120}
              label={t(($) => $.shipmentScreens.credit.pieces)}
              min={0}
              max={line.count}
              decimals={0}
              value={piecesCredited(line, answers)}
              error={problemOf(line)}
              onChange={(pieces) => type(line, pieces)}
            />
          </Group>
        ))}
    </Stack>
  );
}
