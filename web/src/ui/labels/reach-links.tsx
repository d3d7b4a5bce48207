import { Anchor } from '@mantine/core';

/** A telephone number that a phone dials. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <Anchor inherit href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </Anchor>
  );
}

/** An address that opens a new mail; whatever else is written in it adds no recipient, subject or text to that mail. */
export function EmailLink({ email }: { readonly email: string }) {
  return (
    <Anchor inherit href={`mailto:${email.split('@').map(encodeURIComponent).join('@')}`}>
      {email}
    </Anchor>
  );
}
