import { z } from 'zod';

/** The part of JSON Schema that inputs of calls use. */
const inputSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  /** The kind of row whose id a number is. */
  'x-names': z.string().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), inputSchema).optional();
  },
  get items() {
    return inputSchema.optional();
  },
  get anyOf() {
    return z.array(inputSchema).optional();
  },
});
export type InputSchema = z.output<typeof inputSchema>;

const bodySchema = z.object({
  $ref: z.string().optional(),
  content: z.record(z.string(), z.object({ schema: inputSchema })).optional(),
});
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({ post: z.object({ requestBody: bodySchema.optional() }).optional() }),
  ),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    requestBodies: z.record(z.string(), bodySchema).optional(),
  }),
});

const CALL = /^\/api\/(\w+)$/;

/** The calls of a build with their inputs, as its own API page describes them. */
export interface DescribedCalls {
  inputs: ReadonlyMap<string, InputSchema>;
  /** The schema that a reference leads to; others are returned unchanged. */
  resolve(schema: InputSchema): InputSchema;
}

/** Reads the description of the API that a running server gives. */
export async function describedCalls(url: string): Promise<DescribedCalls> {
  const response = await fetch(`${url}/docs/json`);
  if (!response.ok) throw new Error(`The server does not describe its API: ${response.status}.`);
  const { paths, components } = documentSchema.parse(await response.json());
  const named = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);
  const inputs = Object.entries(paths).flatMap(([path, { post }]) => {
    const [, name] = CALL.exec(path) ?? [];
    if (name === undefined) return [];
    const { $ref, content } = post?.requestBody ?? {};
    const body = $ref === undefined ? content : components.requestBodies?.[named($ref)]?.content;
    return [[name, body?.['application/json']?.schema ?? {}] as const];
  });
  return {
    inputs: new Map(inputs),
    resolve: ({ $ref, ...schema }) =>
      $ref === undefined ? schema : inputSchema.parse(components.schemas[named($ref)] ?? {}),
  };
}
