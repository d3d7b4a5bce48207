export const warrantyErrors = {
  'warranty.not_dispatched': {
    status: 409,
    message: 'The device was not dispatched yet: its warranty has not begun',
  },
  'warranty.too_early': {
    status: 400,
    message: 'An extension cannot end before the warranty of the product does',
  },
} as const;
