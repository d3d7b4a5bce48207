import type { DeviceDetail } from '@halla/contract/devices';
import { Stack, Text } from '@mantine/core';
import { Country } from '../../../ui/labels/country.tsx';
import { EmailLink, PhoneLink } from '../../../ui/labels/reach-links.tsx';

type ClientInfo = NonNullable<NonNullable<DeviceDetail['latest']>['clientInfo']>;

/** Fields of the device's client, one per line; unknown fields are omitted. */
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
        <EmailLink email={client.contactEmail} />
      )}
      {client.contactPhone !== undefined && client.contactPhone !== '' && (
        <PhoneLink phone={client.contactPhone} />
      )}
      {client.location !== undefined && client.location !== '' && <Country location={client.location} />}
    </Stack>
  );
}
