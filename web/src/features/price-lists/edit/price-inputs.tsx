import { formatMoney } from '@halla/domain/formats';
import { CloseButton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FoundItem, StockLinePicker } from '../../../entities/document-lines/stock-line-picker.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import classes from './price-inputs.module.css';
import type { PriceListForm } from './price-list-form.ts';
import type { EditedPrice } from './price-list-values.ts';

interface PriceInputsProps {
  readonly form: PriceListForm;
}

/** The prices of a list: items are added by their name or sku. */
export function PriceInputs({ form }: PriceInputsProps) {
  const { t } = useTranslation();
  const { lines } = form.values;
  const error = form.problemAt('lines');
  const add = ({ item }: FoundItem) => {
    const { id, sku, name: itemName, listPrice } = item;
    const isFirst = lines.every(({ stockItemId }) => stockItemId.id !== id);
    const line: EditedPrice = {
      ...{ key: crypto.randomUUID(), stockItemId: { id, name: sku }, itemName, listPrice },
      ...{ fromCount: isFirst ? 1 : null, price: null },
    };
    form.addRow('lines', line);
  };
  return (
    <Stack gap="sm">
      <StockLinePicker onItem={add} />
      {error !== undefined && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(($) => $.priceLists.line.none)}
        </Text>
      ) : (
        <div>
          {lines.map((line, index) => (
            <PriceRow key={line.key} form={form} line={line} index={index} />
          ))}
        </div>
      )}
    </Stack>
  );
}

interface PriceRowProps extends PriceInputsProps {
  readonly line: EditedPrice;
  readonly index: number;
}

function PriceRow({ form, line, index }: PriceRowProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { stockItemId, itemName, listPrice, fromCount } = line;
  const { name: sku } = stockItemId;
  const list =
    listPrice === null
      ? []
      : [`${t(($) => $.priceLists.line.listPrice)} ${formatMoney(listPrice, 'EUR', lang)}`];
  const gone = form.problemAt(`lines.${index}.stockItemId`);
  return (
    <fieldset
      className={classes.row}
      aria-label={t(($) => $.priceLists.line.group, { sku, count: fromCount ?? 0 })}
    >
      <div className={classes.item}>
        <Text size="sm" fw={600}>
          {itemName}
        </Text>
        <Text size="xs" c="dimmed">
          {[sku, ...list].join(' · ')}
        </Text>
        {gone !== undefined && (
          <Text size="xs" c="red">
            {gone}
          </Text>
        )}
      </div>
      <NumberInput
        {...form.number(`lines.${index}.fromCount`)}
        label={t(($) => $.priceLists.line.fromCount)}
        required={false}
        hideControls
      />
      <NumberInput
        {...form.number(`lines.${index}.price`)}
        label={t(($) => $.priceLists.line.priceOf, { currency: form.values.currency })}
        required={false}
        decimals={2}
        hideControls
      />
      <CloseButton
        aria-label={t(($) => $.priceLists.line.remove, { sku })}
        onClick={() => form.removeRow('lines', index)}
      />
    </fieldset>
  );
}
