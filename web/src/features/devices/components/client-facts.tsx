import type { DeviceDetail } from '@halla/contract/devices';
import { Anchor, Stack, Text } from '@mantine/core';
import { Country } from '../../../ui/country.tsx';

type ClientInfo = NonNullable<NonNullable<DeviceDetail['latest']>['clientInfo']>;

/** Whose hands a device is in, line by line; what is not known takes no room. */
export function ClientFacts({ client }: { readonly client: ClientInfo }) {
  const lines = [
    client.companyName,
    client.companyAdditionalInfo,
    client.companyAddress,
    client.companyVatId,
    client.contactName,
    client.contactAdditionalInfo,
  ].filter((line) => line !== undefined && line !== '');
  return (
    <Stack gap={2}>
      {lines.map((line) => (
        <Text key={line} inherit>
          {line}
        </Text>
      ))}
      {client.contactEmail !== undefined && client.contactEmail !== '' && (
        <Anchor inherit href={`mailto:${client.contactEmail}`}>
          {client.contactEmail}
        </Anchor>
      )}
      {client.contactPhone !== undefined && client.contactPhone !== '' && (
        <Anchor inherit href={`tel:${client.contactPhone.replaceAll(/[^+\d]/g, '')}`}>
          {client.contactPhone}
        </Anchor>
      )}
      {client.location !== undefined && client.location !== '' && <Country location={client.location} />}
    </Stack>
  );
}
