import { NAME_MAX } from '@halla/domain/limits';
import { Button, Group, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { customLine, type EditedResupplyLine } from './resupply-lines.ts';

const SKU_MAX = 100;
const BLANK = { sku: '', name: '', count: 1 as number | string };

interface CustomItemProps {
  readonly onAdd: (line: EditedResupplyLine) => void;
}

/** Adds an item that is not in stock: it needs a sku or a name, and at least one piece. */
export function CustomItem({ onAdd }: CustomItemProps) {
  const { t } = useTranslation();
  const [{ sku, name, count }, setItem] = useState(BLANK);
  const isComplete =
    (sku.trim() !== '' || name.trim() !== '') &&
    typeof count === 'number' &&
    Number.isInteger(count) &&
    count >= 1;
  const add = () => {
    if (!isComplete) return;
    onAdd(customLine({ sku, name, count }));
    setItem(BLANK);
  };
  // Enter adds the item instead of submitting the form around it.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  return (
    <Group
      role="group"
      aria-label={t(($) => $.resupply.custom.title)}
      gap="xs"
      align="flex-end"
      w="100%"
      onKeyDown={press}
    >
      <TextInput
        label={t(($) => $.resupply.custom.sku)}
        maxLength={SKU_MAX}
        autoComplete="off"
        style={{ flex: '1 1 140px' }}
        value={sku}
        onChange={({ currentTarget: { value } }) => setItem({ sku: value, name, count })}
      />
      <TextInput
        label={t(($) => $.resupply.custom.name)}
        maxLength={NAME_MAX}
        autoComplete="off"
        style={{ flex: '2 1 220px' }}
        value={name}
        onChange={({ currentTarget: { value } }) => setItem({ sku, name: value, count })}
      />
      <NumberInput
        label={t(($) => $.documentLines.count)}
        min={1}
        decimals={0}
        w={90}
        value={count}
        onChange={(value) => setItem({ sku, name, count: value })}
      />
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        disabled={!isComplete}
        onClick={add}
      >
        {t(($) => $.resupply.custom.add)}
      </Button>
    </Group>
  );
}
