import type { StockRow } from '@halla/contract/stock';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemPicture } from '../../../entities/stock-item/item-picture.tsx';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { formatTimeOrDay } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { ShownLine } from './count-lines.ts';
import { findItems, isCode, quantityIn } from './counted-items.ts';
import classes from './quantity-form.module.css';

interface QuantityFormProps {
  readonly item: StockRow;
  readonly rows: readonly StockRow[];
  /** The line with the last count of the item. */
  readonly before: ShownLine | undefined;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** Called when an item, possibly the same one, is scanned into the box. */
  readonly onItem: (item: StockRow) => void;
  readonly onCount: (counted: number) => void;
}

/** Input for the quantity of an item; scanning the next code here continues with that item. */
export function QuantityForm({ item, rows, before, typed, onTyped, onItem, onCount }: QuantityFormProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const quantity = quantityIn(typed, lang);
  const submit = (plus: number) => {
    const code = typed.trim();
    if (isCode(rows, code, lang)) {
      const { item: next } = findItems(rows, code);
      onTyped('');
      if (next === null) notifyError(t(($) => $.stockCounts.notFound, { code }));
      else onItem(next);
    } else if (quantity === null) setRefused(true);
    else onCount(Math.round((quantity + plus) * 100) / 100);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(0);
      }}
    >
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap">
          <ItemPicture imageUrl={item.imageUrl} size={56} />
          <div style={{ minWidth: 0 }}>
            <Text fw={650}>{item.name}</Text>
            <Text size="sm" c="dimmed">
              {[item.sku, item.shelf].filter(Boolean).join(' · ')}
            </Text>
          </div>
        </Group>
        {before !== undefined && (
          <Text size="sm">
            {t(($) => $.stockCounts.before, {
              count: before.counted,
              who: before.who ?? t(($) => $.stockCounts.me),
              time: formatTimeOrDay(new Date(before.countedAt), lang),
            })}
          </Text>
        )}
        <TextInput
          ref={box}
          label={t(($) => $.stockCounts.quantity)}
          aria-label={t(($) => $.stockCounts.quantityOf, { name: item.name })}
          classNames={{ input: classes.quantity ?? '' }}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          rightSection={
            <Text size="sm" c="dimmed">
              {item.unit}
            </Text>
          }
          rightSectionWidth={56}
          value={typed}
          error={isRefused && quantity === null && t(($) => $.stockCounts.illegal)}
          onChange={({ currentTarget: { value } }) => {
            setRefused(false);
            onTyped(value);
          }}
        />
        <Group gap="xs" grow>
          {before !== undefined && (
            <Button variant="default" size="md" onClick={() => submit(before.counted)}>
              {t(($) => $.stockCounts.addTo, { count: before.counted })}
            </Button>
          )}
          <Button type="submit" size="md">
            {t(($) => $.stockCounts.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
