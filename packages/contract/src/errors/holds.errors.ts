export const holdErrors = {
  'holds.generic': { status: 400, message: 'A placeholder for any device cannot be taken out of service' },
  'holds.held_already': { status: 409, message: 'This ticket already holds its device' },
  'holds.ended': { status: 409, message: 'The device was released in the meantime' },
  'holds.repaired_already': { status: 409, message: 'The repair was already reported: run the test' },
  'holds.asked_already': { status: 409, message: 'Somebody has already asked for the release' },
  'holds.not_asked': { status: 409, message: 'Nobody asks for the release any more' },
  'holds.second_person': {
    status: 409,
    message: 'A release by hand needs a second person: another administrator has to agree',
  },
  'holds.wrong_limit': {
    status: 400,
    message: 'A limit needs what it measures, a phase that ends after its start, and at least one bound',
  },
  'holds.ticket_holds': {
    status: 409,
    message: 'This ticket holds its device: release the device first',
  },
} as const;
