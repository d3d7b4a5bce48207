export const deviceErrors = {
  ER_DUP_ENTRY: { status: 409, message: 'Serial Number Already Exists!' },
  'devices.invalid_serial': { status: 400, message: 'Incorrect Serial Number Format!' },
  'devices.serial_out_of_range': {
    status: 400,
    message: '{{product}} Serial number should be in format of {{example}}',
  },
  'devices.unknown_company': { status: 400, message: 'Choose an existing company' },
  'devices.no_presets': { status: 400, message: "SessionPresets can't be empty" },
  'devices.too_many_keys': { status: 409, message: 'This device has two keys already, revoke them first' },
} as const;
