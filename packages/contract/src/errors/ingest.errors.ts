export const ingestErrors = {
  'ingest.unauthorised': { status: 401, message: 'Unknown device or wrong key' },
  'ingest.conflict': { status: 409, message: 'This id was already sent with other content' },
  'ingest.gap': { status: 409, message: 'Samples are missing before this piece' },
  'ingest.unknown_session': { status: 404, message: 'Send the session before its measurements' },
  'ingest.unknown_version': { status: 404, message: 'There is no such release for this device' },
  'ingest.held': {
    status: 409,
    message: 'The device is not released after a repair: it gets no presets until then',
  },
  'ingest.old_revision': { status: 409, message: 'The portal has newer presets' },
  'ingest.bad_gzip': { status: 400, message: 'The body is not valid gzip' },
  'ingest.bad_packing': { status: 400, message: 'The packed bytes are damaged: {{reason}}' },
  'ingest.too_many_logs': {
    status: 507,
    message: 'A device may have at most {{max}} daily logs, until old ones are deleted',
  },
  'ingest.logs_too_large': {
    status: 507,
    message: 'The daily logs of a device may take {{max}} GB, until old ones are deleted',
  },
  /**
   * 500, because a device moves the upload behind its others after five failures; after a 503 all its uploads
   * would wait.
   */
  'ingest.series_away': {
    status: 500,
    message: 'The stored measurements of this session cannot be read now, send this again later',
  },
  'ingest.clock': {
    status: 400,
    message: 'The time lies outside 2015-01-01 and 24 hours from now; set the clock of the device',
  },
} as const;
