import '../../i18n/late/document-lines.ts';
import type { StockItem } from '@halla/contract/stock';
import { skuKey } from '@halla/domain/documents/document-lines';
import type { Currency } from '@halla/domain/documents/money';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText, detailedText } from '../../i18n/code-text.ts';
import { notifyError } from '../../ui/feedback/notify.ts';
import { type EditedLine, freeLine, stockLine } from './edited-line.ts';
import classes from './line-editor.module.css';
import { LineRows, type LineRowsProps } from './line-rows.tsx';
import { type FoundItem, StockLinePicker } from './stock-line-picker.tsx';

export interface LineEditorProps extends Omit<LineRowsProps, 'freshKey' | 'aside' | 'terms'> {
  readonly currency: Currency;
  /** Initial price of a line for a stock item; null if it has to be entered. */
  readonly priceOf: (item: StockItem) => number | null;
  /** `item`: the stock item, for a line added from stock. */
  readonly onAdd: (line: EditedLine, item?: StockItem) => void;
  /** Replaces the button for a line without an item with other ways to add lines. */
  readonly ways?: ReactNode;
  /** True if an item may be on several lines. */
  readonly canRepeat?: boolean;
  /** Problem of the lines as a whole. */
  readonly error?: string | undefined;
  /** Terms of a line beside count and price; none by default. */
  readonly terms?: LineRowsProps['terms'];
  /** Additional content of a line, such as its serial numbers. */
  readonly aside?: LineRowsProps['aside'];
}

/** Editor for the lines of a document: stock items, and lines entered manually. */
export function LineEditor(props: LineEditorProps) {
  const { lines, priceOf, onAdd, ways, canRepeat = false, error, terms, aside, ...rows } = props;
  const { t } = useTranslation();
  const [freshKey, setFreshKey] = useState<string | null>(null);
  const addItem = ({ item, free }: FoundItem) => {
    const known = lines.some(({ sku }) => sku !== null && skuKey(sku) === skuKey(item.sku));
    if (known && !canRepeat) return notifyError(detailedText('orders.sku_repeated', { sku: item.sku }));
    onAdd(stockLine({ item, free, price: priceOf(item) }), item);
  };
  const addFree = () => {
    const line = freeLine();
    setFreshKey(line.key);
    onAdd(line);
  };
  const remove = (index: number) => {
    if (lines[index]?.allocated === 0) rows.onRemove(index);
    else notifyError(codeText('orders.remove_allocations'));
  };
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-end">
        <div style={{ flex: '1 1 260px' }}>
          <StockLinePicker onItem={addItem} />
        </div>
        {ways ?? (
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={addFree}>
            {t(($) => $.documentLines.addFree)}
          </Button>
        )}
      </Group>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed" py="xs">
          {t(($) => $.documentLines.none)}
        </Text>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
        <div role="group" aria-label={t(($) => $.documentLines.lines)}>
          <Head currency={rows.currency} />
          <LineRows
            {...rows}
            lines={lines}
            onRemove={remove}
            terms={terms}
            aside={aside}
            freshKey={freshKey}
          />
        </div>
      )}
      {error !== undefined && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** Column titles; each input has its own label for screen readers. */
function Head({ currency }: Pick<LineEditorProps, 'currency'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.head} aria-hidden>
      <span />
      <span>{t(($) => $.documentLines.item)}</span>
      <span>{t(($) => $.documentLines.count)}</span>
      <span>{t(($) => $.documentLines.price, { currency })}</span>
      <span>{t(($) => $.documentLines.discount)}</span>
      <span>{t(($) => $.documentLines.amount)}</span>
      <span />
    </div>
  );
}
