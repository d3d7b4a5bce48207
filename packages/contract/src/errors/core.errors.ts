export const coreErrors = {
  'core.invalid_input': { status: 400, message: 'Invalid input' },
  'core.invalid_json': { status: 400, message: 'The body is not valid JSON' },
  'core.malformed_request': { status: 400, message: 'The request is not valid HTTP' },
  'core.incomplete': { status: 408, message: 'The request did not arrive completely, send it again' },
  'core.headers_too_large': { status: 431, message: 'The headers of the request are too large' },
  'core.unsupported_type': { status: 415, message: 'Send JSON with content type application/json' },
  'core.too_large': { status: 413, message: 'The body is too large' },
  'core.not_allowed': { status: 403, message: 'Not allowed' },
  'core.not_found': { status: 404, message: 'Not found' },
  /** Documented for the pages of users, e-mail lists and webstore orders, which return to their list. */
  'core.invalid_user': { status: 404, message: 'Invalid user' },
  'core.unknown_call': { status: 404, message: 'There is no such call' },
  'core.stale': { status: 409, message: 'Changed by someone else, please reload' },
  'core.write_id_used': {
    status: 409,
    message: 'This write id was sent with another write, send this one with a new id',
  },
  'core.already_done': { status: 409, message: 'This was already done, reload to see it' },
  'core.shown_once': {
    status: 409,
    message: 'This was already done, but its secret is shown only once: ask for a new one',
  },
  'core.too_many': { status: 429, message: 'Too many requests, try again later' },
  /** For a list with a rare filter or a text search over too many rows. */
  'core.too_slow': {
    status: 422,
    message: 'This takes too long: ask for a shorter period, another filter or a longer text',
  },
  'core.unavailable': { status: 503, message: 'The database is not reachable, try again in a moment' },
  'core.disk_full': {
    status: 503,
    message:
      'The disk of the server is full: nothing can be saved until there is room. Please tell your administrator',
  },
  'core.internal': { status: 500, message: 'Something went wrong' },
} as const;
