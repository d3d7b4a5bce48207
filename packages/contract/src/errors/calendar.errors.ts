export const calendarErrors = {
  'calendar.range': { status: 400, message: 'The last day is before the first one, or too far from it' },
  'calendar.unreadable': { status: 400, message: 'A feed can only have what you may read' },
  'calendar.too_many': { status: 409, message: 'One user may have {{most}} calendar feeds, end one first' },
} as const;
