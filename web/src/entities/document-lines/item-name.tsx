import { Text } from '@mantine/core';

interface ItemNameProps {
  readonly name: string | null;
  readonly sku: string | null;
}

/** The name of an item in a line, with its SKU below. */
export function ItemName({ name, sku }: ItemNameProps) {
  return (
    <>
      {name}
      {sku !== null && (
        <Text size="xs" c="dimmed">
          {sku}
        </Text>
      )}
    </>
  );
}
