import type { CallSpec } from '@halla/contract/kit/call';
import type { z } from 'zod';
import type { CallContext, SignedInContext, StepsContext, UploadContext } from './context.ts';

type Who<Spec> = Spec extends { access: infer Access } ? Access : never;
type What<Spec> = Spec extends { effect: infer Effect } ? Effect : never;

/** What a handler gets follows from how its call is declared: an actor when signed in, steps when it opens transactions. */
export type ContextFor<Spec> = (Who<Spec> extends { kind: 'anyone' } ? CallContext : SignedInContext) &
  (What<Spec> extends 'steps' ? StepsContext : unknown) &
  (What<Spec> extends 'upload' ? UploadContext : unknown);

type Handler<Spec extends CallSpec> = (request: {
  input: z.output<Spec['input']>;
  ctx: ContextFor<Spec>;
}) => Promise<z.input<Spec['output']>>;

/** One declared call with its handler, ready to be mounted. */
export interface Implementation {
  name: string;
  spec: CallSpec;
  handle(request: { input: unknown; ctx: unknown }): Promise<unknown>;
}

/** Binds handlers to declared calls: one missing or one too many does not compile. */
export function implement<Specs extends Record<string, CallSpec>>(
  specs: Specs,
  handlers: { [Name in keyof Specs]: Handler<Specs[Name]> },
): Implementation[] {
  return Object.entries(specs).map(([name, spec]) => ({
    name,
    spec,
    // The dispatcher hands over only what it parsed with this very spec and the context that this spec asks for.
    handle: handlers[name] as Implementation['handle'],
  }));
}
