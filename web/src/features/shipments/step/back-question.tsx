import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWarehouses } from '../../../entities/stock-item/use-warehouses.ts';
import { wordRule } from '../../../i18n/i18n.ts';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { backIn, brokenBack, piecesBack } from './step-answers.ts';
import type { QuestionProps } from './step-questions.tsx';

/** Asks which goods of a cancelled or returned shipment are back, and where. */
export function BackQuestion({ step, answers, showsProblems, onChange }: QuestionProps) {
  const { t } = useTranslation();
  const warehouses = useWarehouses().filter(({ isEditable }) => isEditable);
  const back = step.returned.filter(({ id }) => !answers.notBack.includes(id));
  const problemOf = (line: (typeof step.putBack)[number]) => {
    const broken = showsProblems ? brokenBack(line, answers) : null;
    return broken === null ? undefined : wordRule(broken);
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{t(($) => $.shipmentScreens.back.text)}</Text>
      <NativeSelect
        w={{ base: '100%', xs: 260 }}
        label={t(($) => $.shipmentScreens.back.where)}
        data={warehouses.map(({ value, name }) => ({ value, label: name }))}
        value={backIn(step, answers)}
        onChange={({ currentTarget: { value } }) => onChange({ backIn: value })}
      />
      {step.putBack.map((line) => (
        <Group key={line.sku} gap="sm" justify="space-between" align="flex-start">
          <div style={{ flex: '1 1 200px', minWidth: 0 }}>
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {line.name ?? line.sku}
            </Text>
            <Text size="xs" c="dimmed">
              {line.sku} · {t(($) => $.orders.line.pieces, { count: line.count })}
            </Text>
          </div>
          <QuantityInput
            w={120}
            label={t(($) => $.shipmentScreens.back.pieces)}
            min={0}
            max={line.count}
            decimals={0}
            value={piecesBack(line, answers)}
            error={problemOf(line)}
            onChange={(pieces) => onChange({ back: { ...answers.back, [line.sku]: pieces } })}
          />
        </Group>
      ))}
      {step.returned.length > 0 && (
        <Checkbox.Group
          label={t(($) => $.shipmentScreens.back.devices)}
          value={back.map(({ id }) => String(id))}
          onChange={(chosen) =>
            onChange({
              notBack: step.returned.map(({ id }) => id).filter((id) => !chosen.includes(String(id))),
            })
          }
        >
          <Stack gap={8} mt={6}>
            {step.returned.map(({ id, serialNumber }) => (
              <Checkbox key={id} value={String(id)} label={serialNumber} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  );
}
