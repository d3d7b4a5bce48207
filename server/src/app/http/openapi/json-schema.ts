import { z } from 'zod';
import { namedSchemas, SHAPES } from './named-schemas.ts';

/** A JSON Schema of the document. */
export type Schema = { [keyword: string]: unknown };

type Direction = 'input' | 'output';

const AT = '#/components/schemas/';
const DEFS = '#/$defs/';
/** Formats whose name is equivalent to their pattern. */
const SPOKEN_FORMATS = new Set(['date', 'date-time', 'uuid', 'email']);
const OF_SCHEMAS = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const OF_MEMBERS = new Set(['properties', 'patternProperties', '$defs']);

/** Converts schemas of the contract to the dialect of OpenAPI 3.1, and collects the named ones as components. */
export class SchemaWriter {
  readonly #components = new Map<string, Schema>();
  /** Component names by serialised schema. */
  readonly #shapes = new Map<string, string>();

  constructor() {
    for (const [name, shape] of Object.entries(SHAPES)) {
      const written = this.write(shape, 'output');
      this.#shapes.set(JSON.stringify(written), name);
      this.#components.set(name, written);
    }
  }

  /** Referenced components, by name. */
  get components(): Record<string, Schema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** A schema of the contract; one with a name becomes a component. */
  write(schema: z.ZodType, io: Direction): Schema {
    // Nested, so that it also becomes a reference if it has a name.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ written: schema }), {
      io,
      unrepresentable: 'any',
      metadata: namedSchemas,
    });
    for (const [name, named] of Object.entries($defs)) this.#add(name, this.#named(inDialect(named)));
    return this.#named(inDialect(properties?.written));
  }

  /** Adds a schema as a component and returns its reference. */
  define(name: string, schema: Schema): Schema {
    this.#add(name, schema);
    return { $ref: `${AT}${name}` };
  }

  /** The component of a reference; other schemas are returned unchanged. */
  resolve(schema: Schema): Schema {
    const name = String(schema.$ref ?? '').replace(AT, '');
    return this.#components.get(name) ?? schema;
  }

  /** The members of an unnamed object. */
  writeObject(schema: z.ZodType, io: Direction): { properties: Record<string, Schema>; required: string[] } {
    const { properties = {}, required = [] } = objectSchema.parse(this.write(schema, io));
    return { properties, required };
  }

  #add(name: string, schema: Schema): void {
    const known = this.#components.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`The component ${name} would be another one in an input than in an answer.`);
    this.#components.set(name, schema);
  }

  /** Replaces named shapes by references. */
  #named(schema: Schema): Schema {
    const written = eachSchema(schema, (inner) => this.#named(inner));
    const name = this.#shapes.get(JSON.stringify(written));
    return name === undefined ? written : { $ref: `${AT}${name}` };
  }
}

/** A serialised object schema. */
export const objectSchema = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).optional(),
});

/** A schema with its direct subschemas replaced. */
function eachSchema(schema: Schema, replace: (inner: Schema) => Schema): Schema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (OF_SCHEMAS.has(keyword) && Array.isArray(value)) return [keyword, value.map(replace)];
      if (!isSchema(value)) return [keyword, value];
      if (OF_MEMBERS.has(keyword))
        return [
          keyword,
          Object.fromEntries(
            Object.entries(value).map(([name, inner]) => [name, isSchema(inner) ? replace(inner) : inner]),
          ),
        ];
      return [keyword, keyword === 'const' || keyword === 'default' ? value : replace(value)];
    }),
  );
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Removes redundancy: the dialect, which the document declares; the JSON limits of whole numbers; patterns of known
 * formats; and `additionalProperties: false` in answers, which may gain members.
 */
function inDialect(written: unknown): Schema {
  if (!isSchema(written)) return {};
  const { $schema: _dialect, $ref, ...schema } = eachSchema(written, inDialect);
  if (typeof $ref === 'string') return { $ref: $ref.replace(DEFS, AT), ...schema };
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (SPOKEN_FORMATS.has(String(schema.format))) delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if ('const' in schema) delete schema.type;
  if (isSchema(schema.additionalProperties) && Object.keys(schema.additionalProperties).length === 0)
    delete schema.additionalProperties;
  return nullableInline(schema);
}

/** Writes `anyOf` of a text or number and null as one type. */
function nullableInline(schema: Schema): Schema {
  const { anyOf, ...others } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [value, none] = anyOf;
  const isPlain = isSchema(value) && typeof value.type === 'string' && !('const' in value);
  if (!isPlain || value.type === 'object' || value.type === 'array') return schema;
  if (!isSchema(none) || none.type !== 'null') return schema;
  const values = Array.isArray(value.enum) ? { enum: [...value.enum, null] } : {};
  return { ...value, type: [value.type, 'null'], ...values, ...others };
}
