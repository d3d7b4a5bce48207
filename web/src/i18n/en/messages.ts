/** Sentences that calls answer on success; the web finds the translation by the English text. */
export const messages = {
  passwordChanged: 'Password changed',
  alertHandled: '1 alert handled',
  alertsHandled: '{{count}} alerts handled',
  alertSettingsSaved: 'Alert settings saved',
  noteAdded: 'Note added',
  deviceSaved: 'Device saved',
  deviceDeleted: 'Device deleted',
  keyCreated: 'Key created',
  keyRevoked: 'Key revoked',
} as const;
