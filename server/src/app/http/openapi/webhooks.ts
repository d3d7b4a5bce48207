import { HISTORY_KINDS } from '@halla/domain/resources/history';
import { RESOURCES } from '@halla/domain/resources/resources';
import { WEBHOOKS_TAG } from './tags.ts';

const SHARED_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'traceparent'] as const;

const AT_EXAMPLE = '2026-03-02T12:00:00.000Z';

/** Components that all deliveries share. */
export const deliveryComponents = {
  parameters: {
    'webhook-id': header('webhook-id', 'The id of the delivery, the same in every attempt'),
    'webhook-timestamp': header('webhook-timestamp', 'Time of sending, seconds since 1970'),
    'webhook-signature': header('webhook-signature', '`v1,` and the HMAC-SHA256 in base64'),
    traceparent: {
      ...header('traceparent', 'W3C Trace Context: random ids of this attempt, if the server records traces'),
      required: false,
    },
  },
  schemas: {
    ChangedDelivery: {
      type: 'object',
      description: 'Something of a resource was changed; its values are read with a call.',
      properties: {
        type: { type: 'string' },
        at: { type: 'string', format: 'date-time' },
        resource: {
          type: 'object',
          properties: { kind: { enum: HISTORY_KINDS }, id: { type: 'integer' } },
          required: ['kind', 'id'],
        },
        entity: { type: 'string', description: 'The table' },
        entityId: { type: ['integer', 'null'] },
        call: { type: 'string' },
        userId: { type: ['integer', 'null'], description: 'null: the system or a device' },
      },
      required: ['type', 'at', 'resource', 'entity', 'entityId', 'call', 'userId'],
      examples: [
        {
          type: 'device.changed',
          at: AT_EXAMPLE,
          resource: { kind: 'device', id: 7 },
          entity: 'devices',
          entityId: 7,
          call: 'edit_device',
          userId: 3,
        },
      ],
    },
    TestDelivery: {
      type: 'object',
      properties: { type: { const: 'test' }, at: { type: 'string', format: 'date-time' } },
      required: ['type', 'at'],
      examples: [{ type: 'test', at: AT_EXAMPLE }],
    },
  },
  responses: {
    Taken: {
      description: 'Below 300: taken. Anything else, or nothing within ten seconds: it is sent again.',
    },
  },
};

function header(name: (typeof SHARED_HEADERS)[number], description: string) {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } };
}

/** The events posted to webhooks, by type. */
export function describeWebhooks(): Record<string, object> {
  const changed = HISTORY_KINDS.map((kind) => {
    const type = `${kind}.changed`;
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/ChangedDelivery' },
        { properties: { type: { const: type }, resource: { properties: { kind: { const: kind } } } } },
      ],
    };
    return [type, delivery({ type, summary: `${RESOURCES[kind].one}: something was changed`, schema })];
  });
  const test = delivery({
    type: 'test',
    summary: 'Asked for with test_webhook',
    schema: { $ref: '#/components/schemas/TestDelivery' },
  });
  return { ...Object.fromEntries(changed), test };
}

interface Delivery {
  type: string;
  summary: string;
  schema: object;
}

function delivery({ type, summary, schema }: Delivery) {
  return {
    post: {
      operationId: `on.${type}`,
      tags: [WEBHOOKS_TAG],
      summary,
      security: [],
      parameters: SHARED_HEADERS.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { $ref: '#/components/responses/Taken' } },
    },
  };
}
