declare global {
  /** Where zod keeps its settings; zod's own `config()` would bring 4 kB of it into the first page. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** Keeps zod from compiling its checks with eval: the content policy refuses that, and the browser reports the attempt. */
export function forbidCompiledSchemas(): void {
  globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, { jitless: true });
}
