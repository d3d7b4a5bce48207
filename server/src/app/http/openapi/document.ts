import type { Implementation } from '../../calls/implement.ts';
import { SchemaWriter } from './json-schema.ts';
import { describeCall, USUAL_SECURITY, usualAnswers, usualBodies } from './operation.ts';
import { API_KEYS, NUMBERS, TOKENS, WEBHOOKS, WRITE_IDS } from './prose.ts';
import { codesOfEveryCall, describeErrors, errorCode, refusal, refused } from './refusal.ts';
import { tags } from './tags.ts';
import { deliveryComponents, describeWebhooks } from './webhooks.ts';

export type DescribedCall = Pick<Implementation, 'name' | 'spec'>;

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'Token of a session' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'halla_…',
    description: 'An API key that was made for the call',
  },
};

const token = {
  type: 'string',
  description: 'Token of a session, or an API key that was made for this call; not needed beside the header',
};

const writeIdSchema = {
  type: 'string',
  format: 'uuid',
  description: 'Chosen by the sender for this write, to be repeated with it',
};

/** The contract as an OpenAPI 3.1 document. */
export function openapiDocument(calls: readonly DescribedCall[]) {
  const writer = new SchemaWriter();
  const paths = Object.fromEntries(
    calls.map(({ name, spec }) => [`/api/${name}`, { post: describeCall({ name, spec, writer }) }]),
  );
  const errors = `Every call may also answer ${describeErrors(codesOfEveryCall())}. What a code means stands at the schema \`ErrorCode\`.`;
  const description = [TOKENS, API_KEYS, WEBHOOKS, WRITE_IDS, NUMBERS, errors].join('\n\n');
  const { parameters, schemas, responses } = deliveryComponents;
  return {
    openapi: '3.1.0',
    info: { title: 'Halla', version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: USUAL_SECURITY,
    tags,
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes,
      parameters,
      requestBodies: usualBodies,
      responses: { ...usualAnswers, Refused: refused, ...responses },
      schemas: {
        ...writer.components,
        ErrorCode: errorCode,
        Refusal: refusal,
        Token: token,
        WriteId: writeIdSchema,
        ...schemas,
      },
    },
  };
}
