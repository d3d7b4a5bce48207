import { skuKey } from '@halla/domain/documents/document-lines';
import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { freeLine, stockLine } from '../../../entities/document-lines/edited-line.ts';
import { type FoundItem, StockLinePicker } from '../../../entities/document-lines/stock-line-picker.tsx';
import { detailedText } from '../../../i18n/code-text.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { type ContentForm, LINES } from './content-fields.ts';
import { type ContentLine, isStandalone } from './shipment-content.ts';

interface LineInputsProps {
  readonly form: ContentForm;
}

/** Items and quantities of a shipment; the items of an order are fixed. */
export function LineInputs({ form }: LineInputsProps) {
  const { values } = form;
  const error = form.problemAt(LINES);
  return (
    <Stack gap="sm">
      {isStandalone(values) && <Adding form={form} />}
      {values.genericDevices.map((line, index) => (
        <LineRow key={line.key} form={form} line={line} index={index} />
      ))}
      {error !== undefined && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** Adds stock items, or lines entered manually. */
function Adding({ form }: LineInputsProps) {
  const { t } = useTranslation();
  const add = ({ key, sku, name, count }: Omit<ContentLine, 'ordered'>) =>
    form.addRow(LINES, { key, sku, name, count, ordered: null } satisfies ContentLine);
  const addItem = ({ item }: FoundItem) => {
    const isKnown = form.values.genericDevices.some(
      ({ sku }) => sku !== null && skuKey(sku) === skuKey(item.sku),
    );
    if (isKnown) notifyError(detailedText('orders.sku_repeated', { sku: item.sku }));
    else add(stockLine({ item, free: [], price: null }));
  };
  return (
    <Group gap="xs" align="flex-end">
      <div style={{ flex: '1 1 260px' }}>
        <StockLinePicker onItem={addItem} />
      </div>
      <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => add(freeLine())}>
        {t(($) => $.documentLines.addFree)}
      </Button>
    </Group>
  );
}

interface LineRowProps extends LineInputsProps {
  readonly line: ContentLine;
  readonly index: number;
}

function LineRow({ form, line, index }: LineRowProps) {
  const { t } = useTranslation();
  const { sku, name, count, ordered, left } = line;
  const isFree = isStandalone(form.values);
  const shownName = name.trim() || t(($) => $.documentLines.newLine);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div role="group" aria-label={t(($) => $.documentLines.lineOf, { number: index + 1, name: shownName })}>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <div style={{ flex: 1, minWidth: 0 }}>
          {sku === null && isFree ? (
            <TextInput
              {...form.text(`${LINES}.${index}.name`)}
              aria-label={t(($) => $.documentLines.freeName)}
              placeholder={t(($) => $.documentLines.freeName)}
            />
          ) : (
            <>
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {[sku, ordered !== null && t(($) => $.shipmentScreens.ordered, { count: ordered })]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {left !== undefined && (count ?? 0) > left && (
                <Text size="xs" fw={600}>
                  {t(($) => $.shipmentScreens.beyond, { count: (count ?? 0) - left })}
                </Text>
              )}
            </>
          )}
        </div>
        <NumberInput
          {...form.number(`${LINES}.${index}.count`)}
          {...(ordered !== null && { max: ordered })}
          aria-label={t(($) => $.documentLines.count)}
          w={140}
        />
        {isFree && (
          <CloseButton
            mt={4}
            aria-label={t(($) => $.documentLines.remove, { name: shownName })}
            onClick={() => form.removeRow(LINES, index)}
          />
        )}
      </Group>
    </div>
  );
}
