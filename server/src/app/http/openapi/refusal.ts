import { ERRORS } from '@halla/contract/domains';
import { type ErrorCode, isErrorCode, mayAnswer } from '@halla/contract/errors/errors';
import { RULE_NAMES } from '@halla/contract/rules/rule-text';

const byField = (member: object) => ({ type: 'object', additionalProperties: member });

/** The body of every refusal. */
export const refusal = {
  type: 'object',
  properties: {
    error: { const: true },
    code: { $ref: '#/components/schemas/ErrorCode' },
    message: { type: 'string' },
    fields: byField({ type: 'string' }),
    rules: byField({ type: 'object', properties: { rule: { enum: RULE_NAMES } }, required: ['rule'] }),
    details: { type: 'object', description: 'What the sentence of the code leaves open, such as a limit' },
    requestId: { type: 'string' },
  },
  required: ['error', 'code', 'message', 'requestId'],
  examples: [
    {
      error: true,
      code: 'core.invalid_input',
      message: 'Invalid input: name must have at most 50 characters',
      fields: { name: 'must have at most 50 characters' },
      rules: { name: { rule: 'tooLong', max: 50 } },
      requestId: 'req-7',
    },
  ],
};

/** The error answer of every call. */
export const refused = {
  description:
    'Refused. `fields` says in English what is wrong with each field, `rules` says the same as data, for clients that word it themselves.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

/** Every code with its sentence, in which {{name}} is a placeholder for a detail. */
export const errorCode = {
  type: 'string',
  oneOf: Object.entries(ERRORS).map(([code, { message }]) => ({ const: code, description: message })),
};

/** Codes with their statuses; their meaning is documented once, in the schema of the code. */
export function describeErrors(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\` (${ERRORS[code].status})`).join(', ');
}

/** The codes that every call may return. */
export function codesOfEveryCall(): ErrorCode[] {
  return Object.keys(ERRORS)
    .filter(isErrorCode)
    .filter((code) => mayAnswer({ errors: [] }, code));
}
