// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EmailLink, PhoneLink } from './reach-links.tsx';

afterEach(cleanup);

it.each([
  ["aino.o'hara@example.test", "mailto:aino.o'hara@example.test"],
  [
    'a@example.test?bcc=thief@example.test&body=x',
    'mailto:a@example.test%3Fbcc%3Dthief@example.test%26body%3Dx',
  ],
  ['javascript:alert(1)', 'mailto:javascript%3Aalert(1)'],
])('the address %j opens a mail to it and adds nothing', (email, href) => {
  render(<EmailLink email={email} />, { wrapper: MantineProvider });
  expect(screen.getByText(email).getAttribute('href')).toBe(href);
});

it('a telephone number is dialled without what is written around it', () => {
  render(<PhoneLink phone="+358 40 (123) 45-67; javascript:x" />, { wrapper: MantineProvider });
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+358401234567');
});
