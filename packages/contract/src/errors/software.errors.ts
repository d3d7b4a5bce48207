export const softwareErrors = {
  'software.released': { status: 409, message: 'This version is released already and stays as it is' },
  'software.not_released': { status: 409, message: 'This version is not released yet' },
  'software.no_such_step': {
    status: 409,
    message: 'The release has got further meanwhile: this step is not possible any more',
  },
  'software.not_ready': {
    status: 409,
    message: 'The release is not ready for its next stage: its page says what is missing',
  },
  'software.heading': { status: 400, message: 'The first line of the description must be the version' },
  'software.short_description': {
    status: 400,
    message: 'The description must have at least 7 characters',
  },
  'software.no_zip': { status: 415, message: 'The package is no zip archive, or it is incomplete' },
  'software.wrong_checksum': {
    status: 400,
    message: 'The SHA-256 of the package is another one than stated',
  },
  'software.no_signature': { status: 400, message: 'Sign the package: this installation has a public key' },
  'software.wrong_signature': {
    status: 400,
    message:
      'The signature does not match: check the product, the version, the file, and that it is of the key of this installation',
  },
  'software.bad_range': { status: 416, message: 'The package has no such bytes' },
} as const;
