export const savedViewErrors = {
  'views.name_taken': { status: 409, message: 'You already have a view with this name' },
  'views.too_many': {
    status: 409,
    message: 'A list takes at most {{most}} saved views. Delete one to save another',
  },
} as const;
