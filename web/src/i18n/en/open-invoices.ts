export const openInvoices = {
  title: 'Open invoices',
  hint: 'Issued invoices that are not paid in full, of orders that are not cancelled.',
  overdue: 'Only overdue',
  none: 'Nothing is open',
  noneText: 'Every issued invoice is paid.',
  fields: {
    number: 'Invoice',
    dueDay: 'Due on',
    daysLate: 'Days late',
    age: 'Age',
    gross: 'Total with VAT',
    due: 'Due',
  },
  all: 'Open in all',
  ages: {
    notDue: 'Not due yet',
    '0-14': '1–14 days late',
    '15-30': '15–30 days late',
    '31-60': '31–60 days late',
    '60+': 'Over 60 days late',
  },
} as const;
