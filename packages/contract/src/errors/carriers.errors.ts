export const carrierErrors = {
  'carriers.name_taken': { status: 409, message: 'This shipping company already exists' },
  'carriers.repeated_service': { status: 400, message: 'Choose every service once' },
} as const;
