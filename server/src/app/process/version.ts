import manifest from '../../../../package.json' with { type: 'json' };

/** Version of the program, from its package. */
export const VERSION: string = manifest.version;

/** When this process was started. */
export const STARTED_AT = new Date(Date.now() - process.uptime() * 1000).toISOString();
