export const fieldNoticeErrors = {
  'field_notices.not_a_draft': {
    status: 409,
    message: 'This notice has been published and does not change any more',
  },
  'field_notices.no_text': {
    status: 400,
    message: 'A notice is published with its title and text in every language',
  },
  'field_notices.no_devices': { status: 400, message: 'No device matches this notice' },
  'field_notices.not_published': {
    status: 409,
    message: 'This notice is not published, or it has been closed',
  },
  'field_notices.just_reminded': { status: 409, message: 'The owners were reminded less than 24 hours ago' },
} as const;
