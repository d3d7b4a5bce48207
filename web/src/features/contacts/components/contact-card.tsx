import type { ContactRow } from '@halla/contract/contacts';
import { Group, Stack, Text } from '@mantine/core';
import { Country } from '../../../ui/labels/country.tsx';
import { TypeBadge } from './contact-columns.tsx';

/** A company or a person on a small screen. */
export function ContactCard({ row }: { readonly row: ContactRow }) {
  const { Type, name, companyName, contactEmail, contactPhone, location } = row;
  const reach = [contactPhone, contactEmail].filter((text) => text !== null);
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
        <Text span fw={600} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <TypeBadge type={Type} />
      </Group>
      {Type === 'contact' && companyName !== null && (
        <Text size="sm" c="dimmed" truncate>
          {companyName}
        </Text>
      )}
      {reach.map((text) => (
        <Text key={text} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      ))}
      {location !== null && (
        <Text size="sm" c="dimmed" component="div">
          <Country location={location} />
        </Text>
      )}
    </Stack>
  );
}
