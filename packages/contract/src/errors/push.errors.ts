export const pushErrors = {
  'push.unusable': {
    status: 400,
    message: 'The address or the keys of this browser cannot be used for pushes',
  },
  'push.other_key': { status: 409, message: 'The key of the server has changed, subscribe again' },
  'push.too_many': {
    status: 409,
    message: 'One user may have {{most}} browsers for pushes, remove one first',
  },
  'push.no_browser': { status: 409, message: 'No browser of yours takes pushes yet' },
} as const;
