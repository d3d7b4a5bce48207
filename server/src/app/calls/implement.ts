import type { CallSpec } from '@halla/contract/kit/call';
import type { z } from 'zod';
import type {
  CallContext,
  LastStepContext,
  SignedInContext,
  StepsContext,
  UploadContext,
} from './context.ts';

type Who<Spec> = Spec extends { access: infer Access } ? Access : never;
type What<Spec> = Spec extends { effect: infer Effect } ? Effect : never;

/**
 * The context follows from the declaration of the call: an actor for signed-in calls, steps for those that
 * open transactions.
 */
export type ContextFor<Spec> = (Who<Spec> extends { kind: 'anyone' } ? CallContext : SignedInContext) &
  (What<Spec> extends 'steps' ? StepsContext & StepsEnd<Who<Spec>> : unknown) &
  (What<Spec> extends 'upload' ? UploadContext : unknown);

type StepsEnd<Access> = Access extends { kind: 'anyone' } ? unknown : LastStepContext;

type Handler<Spec extends CallSpec> = (request: {
  input: z.output<Spec['input']>;
  ctx: ContextFor<Spec>;
}) => Promise<z.input<Spec['output']>>;

/** Readers of the members that make an answer large; they run again when the write is repeated. */
type Again<Spec extends CallSpec> = {
  readonly [Member in keyof z.input<Spec['output']>]?: (request: {
    input: z.output<Spec['input']>;
    ctx: SignedInContext;
  }) => Promise<z.input<Spec['output']>[Member]>;
};

type Request = { input: unknown; ctx: unknown };

/** A declared call with its handler. */
export interface Implementation<Name extends string = string> {
  name: Name;
  spec: CallSpec;
  handle(request: Request): Promise<unknown>;
  again?: Readonly<Record<string, (request: Request) => Promise<unknown>>> | undefined;
}

/** Binds handlers to declared calls: a missing or surplus handler is a type error. */
export function implement<Specs extends Record<string, CallSpec>>(
  specs: Specs,
  handlers: { [Name in keyof Specs]: Handler<Specs[Name]> },
  again: { readonly [Name in keyof Specs]?: Again<Specs[Name]> } = {},
): Implementation<keyof Specs & string>[] {
  return Object.entries(specs).map(([name, spec]) => ({
    name,
    spec,
    // The dispatcher passes only input parsed with this spec and the context that this spec declares.
    handle: handlers[name] as Implementation['handle'],
    again: again[name] as Implementation['again'],
  }));
}
