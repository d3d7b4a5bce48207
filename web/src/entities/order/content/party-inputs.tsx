import '@mantine/core/styles/Radio.layer.css';
import type { ClientInfoInput } from '@halla/contract/client-info';
import { defaultIssuer } from '@halla/domain/documents/issuers';
import { Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientChoice } from '../../client/client-choice.tsx';
import { type Receiver, receiverOf, UNNAMED } from './parties.ts';
import type { SaleForm } from './sale-form.ts';

const RECEIVERS = ['client', 'other', 'unknown'] as const;
type ReceiverKind = (typeof RECEIVERS)[number];

interface PartyInputsProps {
  readonly form: SaleForm;
  /** True while the issuer follows the client's country; false once it has been chosen explicitly. */
  readonly issuerFollows: boolean;
  /** True for a new order or quotation, which itself saves its client to the contacts. */
  readonly isNew: boolean;
}

/** Client, and receiver of the goods. */
export function PartyInputs({ form, issuerFollows, isNew }: PartyInputsProps) {
  const { t } = useTranslation();
  const client = form.picked('orderData.clientInfo');
  const receiver = form.picked('orderData.shippingInfo');
  const [kind, setKind] = useState(() => kindOf(client.value, receiver.value));
  const setClient = (next: ClientInfoInput | null, isKept: boolean) => {
    client.onChange(next);
    if (isNew) form.picked('saveContact').onChange(isKept);
    if (kind === 'client') receiver.onChange(receiverOf(next));
    if (issuerFollows) form.picked('orderData.invoiceIssuer').onChange(defaultIssuer(next?.location ?? null));
  };
  const choose = (next: ReceiverKind) => {
    setKind(next);
    receiver.onChange(receiverAs(next, client.value));
  };
  return (
    <Stack gap="md">
      <div>
        <ClientChoice
          value={client.value}
          error={client.error}
          keeps={isNew ? 'later' : 'now'}
          keptBefore={form.values.saveContact || !isWritten(client.value)}
          isInvoiced
          onChange={setClient}
        />
        {form.values.saveContact && (
          <Text size="xs" c="dimmed" mt={4}>
            {t(($) => $.orderForm.saveContact)}
          </Text>
        )}
      </div>
      <Radio.Group
        label={t(($) => $.orderForm.receiver)}
        value={kind}
        onChange={(value) => choose(RECEIVERS.find((known) => known === value) ?? 'client')}
      >
        <Group gap="md" mt={6}>
          {RECEIVERS.map((value) => (
            <Radio key={value} value={value} label={t(($) => $.orderForm.receivers[value])} />
          ))}
        </Group>
      </Radio.Group>
      {kind === 'other' && (
        <ClientChoice
          words={t(($) => $.orderForm.otherReceiver, { returnObjects: true })}
          value={receiver.value}
          error={receiver.error}
          keeps="never"
          onChange={(next) => receiver.onChange(next ?? UNNAMED)}
        />
      )}
    </Stack>
  );
}

/** Initial receiver of the chosen kind; 'another receiver' must then be named. */
function receiverAs(kind: ReceiverKind, client: ClientInfoInput | null): Receiver | null {
  if (kind === 'unknown') return { unknownReceiver: true };
  return kind === 'client' ? receiverOf(client) : UNNAMED;
}

/** True for a client entered manually that is not in the contacts. */
function isWritten(client: ClientInfoInput | null): boolean {
  return client !== null && !client.companyId && !client.contactId;
}

/** null if the order does not specify it. */
function kindOf(client: ClientInfoInput | null, receiver: Receiver | null): ReceiverKind | null {
  if (receiver?.unknownReceiver) return 'unknown';
  if (isSame(receiverOf(client), receiver)) return 'client';
  return receiver === null ? null : 'other';
}

function isSame(one: object | null, other: object | null): boolean {
  const sorted = (party: object | null) => JSON.stringify(Object.entries(party ?? {}).sort());
  return sorted(one) === sorted(other);
}
