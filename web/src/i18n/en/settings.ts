import { PASSWORD_MESSAGES } from '@halla/domain/access/passwords';

export const settings = {
  title: 'Settings',
  account: 'Account',
  username: 'User name',
  fullName: 'Full name',
  company: 'Company',
  email: 'E-mail',
  changePassword: 'Change password',
  changePasswordHint: 'Your other sessions are signed out when the password changes.',
  oldPassword: 'Old password',
  newPassword: 'New password',
  retypePassword: 'Retype new password',
  passwordLength: 'At least 8 characters',
  passwordRules: PASSWORD_MESSAGES,
  language: 'Language',
  languageHint: 'Kept in this browser.',
  appearance: 'Appearance',
  colours: 'Colours',
  light: 'Light',
  dark: 'Dark',
  system: 'Automatic',
} as const;
