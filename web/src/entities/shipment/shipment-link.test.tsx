// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { ShipmentLink } from './shipment-link.tsx';

afterEach(cleanup);

it('leads to a shipment by its number', async () => {
  await startI18n();
  showScreen({ screen: () => <ShipmentLink shipment={{ number: 'QUJET234' }} />, address: '/cpanel/orders' });
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toBe('/cpanel/shipments/QUJET234');
});
