import type { CallSpec } from '@halla/contract/kit/call';
import { z } from 'zod';
import { AppError, invalidInput } from '../calls/errors.ts';

type Fields = Record<string, unknown>;

/** Mapping from the parts of a form to the input of a call. */
export interface FormFields {
  /** True for a part that is sent as plain text, not as JSON. */
  isText(part: string): boolean;
  /** The input, and the part name of each of its fields. */
  inputOf(parts: Fields): { input: Fields; partOf(field: string): string };
}

const schemaShape = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  get properties() {
    return z.record(z.string(), schemaShape).optional();
  },
  get anyOf() {
    return z.array(schemaShape).optional();
  },
});
type Shape = z.output<typeof schemaShape>;

/** Reads the form declaration of a call; done once per call. */
export function formFields({ input, separateParts }: CallSpec): FormFields {
  const { properties = {} } = schemaShape.parse(
    z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
  );
  const texts = namesOfTexts(properties, ({ type }) => type === 'string').add('writeId');
  if (separateParts === undefined)
    return { isText: (part) => texts.has(part), inputOf: (parts) => ({ input: parts, partOf: sameName }) };
  const { of, named } = separateParts;
  const members = properties[of]?.properties ?? {};
  const memberOf = new Map([
    ...Object.keys(members).map((name) => [name, name] as const),
    ...Object.entries(named),
  ]);
  const textMembers = namesOfTexts(members, isNullableText);
  return {
    isText: (part) => texts.has(part) || textMembers.has(memberOf.get(part) ?? ''),
    inputOf: (parts) => gather({ parts, of, memberOf, documented: Object.keys(named) }),
  };
}

function namesOfTexts(
  members: Readonly<Record<string, Shape>>,
  isText: (shape: Shape) => boolean,
): Set<string> {
  return new Set(Object.entries(members).flatMap(([name, shape]) => (isText(shape) ? [name] : [])));
}

/** A form has no null: empty text replaces it. */
function isNullableText({ type, anyOf }: Shape): boolean {
  const types = [type, ...(anyOf ?? []).map((alternative) => alternative.type)].flat();
  return (
    types.includes('string') && types.every((one) => one === undefined || one === 'string' || one === 'null')
  );
}

const sameName = (field: string) => field;

interface Gathering {
  parts: Fields;
  of: string;
  /** Members of the object by part name. */
  memberOf: ReadonlyMap<string, string>;
  /** Parts that are refused when sent beside the object; other undeclared parts are ignored. */
  documented: readonly string[];
}

/** Assembles an object from the parts that are its members; they must not be sent beside the whole object. */
function gather({ parts, of, memberOf, documented }: Gathering): ReturnType<FormFields['inputOf']> {
  if (Object.hasOwn(parts, of)) {
    const beside = documented.filter((part) => Object.hasOwn(parts, part));
    if (beside.length === 0) return { input: parts, partOf: sameName };
    throw invalidInput(Object.fromEntries(beside.map((part) => [part, { rule: 'notBeside', field: of }])));
  }
  if (!Object.keys(parts).some((part) => memberOf.has(part))) return { input: parts, partOf: sameName };
  const input: Fields = {};
  const members = new Map<string, { part: string; value: unknown }>();
  for (const [part, value] of Object.entries(parts)) {
    const member = memberOf.get(part);
    if (member === undefined) input[part] = value;
    else if (members.has(member)) throw invalidInput({ [part]: { rule: 'sentTwice' } });
    else members.set(member, { part, value });
  }
  input[of] = Object.fromEntries([...members].map(([member, { value }]) => [member, value]));
  const otherNames = new Map([...memberOf].map(([part, member]) => [member, part]));
  const partOf = (field: string) => {
    const [first, member = '', ...below] = field.split('.');
    if (first !== of || member === '') return field;
    return [members.get(member)?.part ?? otherNames.get(member) ?? member, ...below].join('.');
  };
  return { input, partOf };
}

/** Renames the fields of a refusal to the parts that were sent. */
export function refusalOfParts(error: unknown, partOf: (field: string) => string): unknown {
  if (!(error instanceof AppError) || error.options.rules === undefined) return error;
  const rules = Object.fromEntries(
    Object.entries(error.options.rules).map(([field, rule]) => [partOf(field), rule]),
  );
  if (error.code === 'core.invalid_input') return invalidInput(rules);
  error.options.rules = rules;
  return error;
}
