import { calls } from '@halla/contract/domains';
import { subscribe } from '@halla/contract/live';
import { HISTORY_KINDS } from '@halla/domain/resources/history';
import { RESOURCE_KINDS } from '@halla/domain/resources/resources';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openapiDocument } from './document.ts';
import { COMPONENT_NAMES, resourceComponent } from './named-schemas.ts';

/** Size limit of the document as served, for each of its calls; whitespace would add half as much. */
const MOST_BYTES_PER_CALL = 1_900;

const document = openapiDocument([
  ...Object.entries(calls).map(([name, spec]) => ({ name, spec })),
  { name: 'subscribe', spec: subscribe },
]);
const text = JSON.stringify(document);
const { components, paths, webhooks } = document;

/** Every object of the document with its path. */
function* objectsIn(value: unknown, at = '#'): Generator<[at: string, value: Record<string, unknown>]> {
  if (Array.isArray(value))
    for (const [index, inner] of value.entries()) yield* objectsIn(inner, `${at}/${index}`);
  const { data: object } = z.record(z.string(), z.unknown()).safeParse(value);
  if (object === undefined || Array.isArray(value)) return;
  yield [at, object];
  for (const [key, inner] of Object.entries(object))
    yield* objectsIn(inner, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

const everyObject = [...objectsIn(document)];
const places = new Set(everyObject.map(([at]) => at));

describe('the document of the interface', () => {
  it('is a valid document of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('holds valid schemas of JSON Schema 2020-12 with valid examples', () => {
    const ajv = new Ajv2020({
      strict: true,
      strictTypes: false,
      strictRequired: false,
      validateFormats: false,
    });
    ajv.addVocabulary(['x-names', 'components']);
    ajv.addSchema({ $id: 'document', components });
    for (const name of Object.keys(components.schemas)) {
      const check = ajv.compile({ $ref: `document#/components/schemas/${name}` });
      const { data } = z
        .object({ examples: z.array(z.unknown()) })
        .safeParse(Object.entries(components.schemas).find(([key]) => key === name)?.[1]);
      for (const example of data?.examples ?? [])
        expect({ name, valid: check(example) }).toEqual({ name, valid: true });
    }
    for (const [at, { schema }] of everyObject) {
      if (schema === undefined || typeof schema !== 'object') continue;
      expect({ at, valid: ajv.validateSchema(schema as object) }).toEqual({ at, valid: true });
    }
  });

  it('speaks no dialect but its own: no nullable, no example, no definitions of its own', () => {
    const former = ['nullable', 'example', '$schema', '$defs', 'definitions', 'id'];
    /** Objects whose keys are names of the interface. */
    const maps = /\/(properties|encoding)$|\/examples\//;
    const found = everyObject.filter(
      ([at, object]) => !maps.test(at) && former.some((keyword) => keyword in object),
    );
    expect(found.map(([at]) => at)).toEqual([]);
    const limits = everyObject.flatMap(([, { exclusiveMinimum, exclusiveMaximum }]) => [
      exclusiveMinimum,
      exclusiveMaximum,
    ]);
    expect(limits.filter((limit) => typeof limit === 'boolean')).toEqual([]);
  });

  it(`is at most ${MOST_BYTES_PER_CALL} bytes per call`, () => {
    expect(Buffer.byteLength(text) / Object.keys(paths).length).toBeLessThanOrEqual(MOST_BYTES_PER_CALL);
  });

  it('refers to nothing that it does not hold, and holds no component that nothing refers to', () => {
    const referred = everyObject.flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
    expect(referred.filter((ref) => !places.has(ref))).toEqual([]);
    const held = Object.entries(components)
      .filter(([section]) => section !== 'securitySchemes')
      .flatMap(([section, members]) => Object.keys(members).map((name) => `#/components/${section}/${name}`));
    expect(held.filter((component) => !referred.includes(component))).toEqual([]);
    expect(COMPONENT_NAMES.filter((name) => !(name in components.schemas))).toEqual([]);
  });

  it.each(RESOURCE_KINDS)('names the %s as a component, to which a call refers', (kind) => {
    const ref = `{"$ref":"#/components/schemas/${resourceComponent(kind)}"}`;
    expect(JSON.stringify(paths)).toContain(ref);
  });

  it('groups every call under one of its tags', () => {
    const tags = document.tags.map(({ name }) => name);
    const used = Object.values(paths).map(({ post }) => post.tags);
    expect(used.filter((names) => names.length !== 1 || !tags.includes(names[0] ?? ''))).toEqual([]);
    expect(tags.filter((tag) => !used.flat().includes(tag))).toEqual([]);
  });

  it('asks for the header or the token in the body of every call that needs a token, and of no other', () => {
    for (const [name, spec] of Object.entries(calls)) {
      const security = paths[`/api/${name}`]?.post.security ?? document.security;
      const schemes = security.map((alternative) => Object.keys(alternative).join());
      const wanted =
        spec.access.kind === 'anyone' ? [] : ['session', ...(spec.sessionOnly ? [] : ['apiKey']), ''];
      expect({ name, schemes }).toEqual({ name, schemes: wanted });
    }
  });

  it('lists every event that a webhook can be posted', () => {
    const types = [...HISTORY_KINDS.map((kind) => `${kind}.changed`), 'test'];
    expect(Object.keys(webhooks).sort()).toEqual(types.sort());
  });
});
