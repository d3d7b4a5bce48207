import type { StockRow } from '@halla/contract/stock';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemPicture } from '../../../entities/stock-item/item-picture.tsx';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { ScanButton } from '../../../ui/scanner/scan-button.tsx';
import { type FoundItems, findItems } from './counted-items.ts';

interface ItemSearchProps {
  readonly rows: readonly StockRow[];
  /** The box gets the focus while no item is chosen, for a hand scanner. */
  readonly hasItem: boolean;
  readonly onItem: (item: StockRow) => void;
}

/**
 * Finds an item by its code, scanned or typed, or by a part of its name, among the items loaded on the phone.
 */
export function ItemSearch({ rows, hasItem, onItem }: ItemSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<FoundItems | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!hasItem) box.current?.focus();
  }, [hasItem]);
  const take = (text: string) => {
    const code = text.trim();
    if (code === '') return;
    const answer = findItems(rows, code);
    setFound(answer.item === null && answer.offered.length > 0 ? answer : null);
    if (answer.item !== null) {
      setTyped('');
      onItem(answer.item);
    } else if (answer.offered.length === 0) {
      setTyped('');
      notifyError(t(($) => $.stockCounts.notFound, { code }));
    }
  };
  return (
    <Stack gap="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take(typed);
        }}
      >
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            ref={box}
            flex={1}
            size="md"
            label={t(($) => $.stockCounts.scan)}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <ScanButton size={42} typed={t(($) => $.stockCounts.scan)} onScan={take} />
        </Group>
      </form>
      {found !== null && (
        <Stack component="ul" gap={6} p={0} m={0} aria-label={t(($) => $.stockCounts.which)}>
          {found.offered.map((row) => (
            <li key={row.id} style={{ listStyle: 'none' }}>
              <Button
                variant="default"
                fullWidth
                justify="flex-start"
                h={44}
                leftSection={<ItemPicture imageUrl={row.imageUrl} />}
                onClick={() => {
                  setFound(null);
                  setTyped('');
                  onItem(row);
                }}
              >
                {row.sku} · {row.name}
              </Button>
            </li>
          ))}
          {found.hasMore && <Text size="sm">{t(($) => $.stockCounts.more)}</Text>}
        </Stack>
      )}
    </Stack>
  );
}
