// @vitest-environment happy-dom
import { Drawer, MantineProvider, Modal } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useOnTop } from './on-top.ts';

afterEach(cleanup);

function Tray({ isShown }: { readonly isShown: boolean }) {
  const { key, opened } = useOnTop(isShown);
  return (
    <Drawer
      key={key}
      opened={opened}
      onClose={() => undefined}
      title="Tray"
      transitionProps={{ duration: 0 }}
    />
  );
}

interface PageProps {
  readonly isShown: boolean;
  readonly hasDialog: boolean;
}

function Page({ isShown, hasDialog }: PageProps) {
  return (
    <MantineProvider>
      <Tray isShown={isShown} />
      {hasDialog && (
        <Modal opened onClose={() => undefined} title="Device" transitionProps={{ duration: 0 }} />
      )}
    </MantineProvider>
  );
}

it('a drawer that was mounted before a dialog opens above it, every time', () => {
  const { rerender } = render(<Page isShown={false} hasDialog={false} />);
  rerender(<Page isShown={false} hasDialog />);
  for (let opening = 0; opening < 2; opening++) {
    rerender(<Page isShown hasDialog />);
    // In the order of the document.
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Device', 'Tray']);
    rerender(<Page isShown={false} hasDialog />);
    expect(screen.queryByRole('dialog', { name: 'Tray' })).toBeNull();
  }
});
