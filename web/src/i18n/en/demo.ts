/** What the accounts of a demo see, each with one thing to try. */
export const demo = {
  title: 'Demo accounts',
  hint: 'Choose one to fill in the form.',
  accounts: {
    super: 'Everything, with users, releases and stock. Try: see how a release goes on.',
    admin: 'Orders, shipments, tickets and alerts. Try: take the first step of the home.',
    production: 'Devices on the bench. Try: set one ready.',
    sales: 'Sales, demos and transfers. Try: plan a demo.',
    client: 'The devices of one clinic. Try: find out why a session failed.',
    maintenance: 'The same clinic for its technician. Try: report a fault.',
    reseller: 'All clinics of a reseller. Try: find the one that needs help.',
  },
};
