import type { z } from 'zod';
import type { calls } from './domains.ts';

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** Request body, without the token. */
export type CallInput<N extends CallName> = z.input<Calls[N]['input']>;
/** Answer on success. */
export type CallOutput<N extends CallName> = z.output<Calls[N]['output']>;
/** What a handler receives: the parsed input. */
export type CallRequest<N extends CallName> = z.output<Calls[N]['input']>;
