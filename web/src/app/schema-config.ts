declare global {
  /** Global that holds zod's settings; importing zod's `config()` would add 4 kB to the first page. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Disables zod's JIT (eval): the Content-Security-Policy blocks it, and the browser would report the attempt.
 */
export function forbidCompiledSchemas(): void {
  globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, { jitless: true });
}
