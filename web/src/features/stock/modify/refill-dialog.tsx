import { formatQuantity } from '@halla/domain/formats';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWarehouses } from '../../../entities/stock-item/use-warehouses.ts';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { itemQuery } from '../api/stock-item.ts';
import { isAmount, type StockLine } from './stock-lines.ts';
import type { Modification } from './use-modification.ts';

interface RefillDialogProps {
  readonly line: StockLine;
  readonly send: Modification['send'];
  readonly onClose: () => void;
}

/** Moves pieces from another warehouse to the mailhouse, and dispatches the line in the same write. */
export function RefillDialog({ line, send, onClose }: RefillDialogProps) {
  const { t } = useTranslation();
  const { row } = line;
  const lang = useLanguage();
  const wanted = line.amount ?? 0;
  const [chosen, setChosen] = useState<string>();
  const [amount, setAmount] = useState<number | null>(Math.round((wanted - row.total) * 100) / 100);
  const [isSending, setSending] = useState(false);
  const { data } = useQuery(itemQuery(row.StockItemId));
  const editable = useWarehouses().filter(({ isEditable }) => isEditable);
  const others = (data?.stock[0]?.StockQuantities ?? []).filter(
    ({ Warehouse, id }) => id !== row.id && editable.some(({ value }) => value === Warehouse.value),
  );
  const from = chosen ?? others[0]?.Warehouse.value;
  const isLegal = isAmount(amount, 'resupply');
  const submit = async () => {
    if (from === undefined || !isLegal) return;
    setSending(true);
    const refill = { fromWarehouse: from, amount };
    await send(row.id, {
      stock_item: { id: row.id, total: -wanted, reason: 'dispatch', refill },
      relative_modification: true,
    });
    onClose();
  };
  return (
    <FormDialog opened size="md" title={t(($) => $.stockScreens.refill.title)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <Text size="sm">
            {t(($) => $.stockScreens.refill.text, { name: row.name, total: row.total, wanted })}
          </Text>
          {data !== undefined && others.length === 0 ? (
            <Text size="sm">{t(($) => $.stockScreens.refill.nowhere)}</Text>
          ) : (
            <>
              <NativeSelect
                label={t(($) => $.stockScreens.refill.from)}
                value={from ?? ''}
                onChange={({ currentTarget: { value } }) => setChosen(value)}
                data={others.map(({ Warehouse, total }) => ({
                  value: Warehouse.value,
                  label: `${warehouseName(Warehouse, t)} (${formatQuantity(total, lang)})`,
                }))}
              />
              <QuantityInput
                label={t(($) => $.stockScreens.refill.amount)}
                value={amount}
                onChange={setAmount}
              />
            </>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button type="submit" loading={isSending} disabled={from === undefined || !isLegal}>
              {t(($) => $.stockScreens.refill.submit)}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
