// @vitest-environment happy-dom
import type { WorkOrder as Order } from '@halla/contract/maintenance';
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { given, inOrder } from '../../../core/tray/entries.test-data.ts';
import { setTray } from '../../../core/tray/tray-state.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { TICKET } from '../api/sample-ticket.ts';
import { showPage } from '../api/show-page.tsx';
import { WorkOrder } from './work-order.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  setTray(null);
  vi.unstubAllGlobals();
});

const LIMITS = { unit: null, min: null, max: null };
const SAM = { id: 2, fullName: 'Sam Second' };
const EMPTY = { value: null, remark: '' };

const ORDER: Order = {
  Program: { id: 4, name: 'Yearly service', minutes: 90 },
  checklist: [
    { key: 'hose', label: 'Hose tight', kind: 'check', ...LIMITS },
    { key: 'seal', label: 'Seal clean', kind: 'check', ...LIMITS },
    { key: 'alarm', label: 'Alarm at', kind: 'value', unit: '%', min: 18.5, max: 19.5 },
  ],
  answers: { hose: { value: true, remark: '', User: SAM, at: '2026-03-02T08:00:00.000Z' } },
  ...{ Photos: [], completedAt: null, CompletedBy: null, doneOn: null },
  ...{ workMinutes: null, travelMinutes: null },
};

function show(order: Order | null = ORDER, level?: (typeof LEVELS)['CLIENT']) {
  return showPage({
    page: () => <WorkOrder ticket={TICKET} />,
    address: '/',
    ...(level !== undefined && { level }),
    answers: { get_work_order: { order }, fill_checklist: { message: 'Saved', isCompleted: false } },
  });
}

const checklist = async () => within(await screen.findByRole('region', { name: 'Checklist' }));
const complete = () => screen.getByRole('button', { name: 'Complete the work order' });
const fillIn = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Alarm at' }), { target: { value } });

describe('the checklist of a work order', () => {
  it('counts the lines that are left, and says who has filled in the others', async () => {
    show();
    const panel = await checklist();
    expect(panel.getByText('Yearly service, about 90 min')).toBeTruthy();
    expect(panel.getByText('2 lines are left')).toBeTruthy();
    expect(panel.getByText(/^Sam Second, /)).toBeTruthy();
    expect(complete()).toHaveProperty('disabled', true);
  });

  it('asks for a remark about a value outside of its limits, and is completed with it', async () => {
    const { askedLast } = show();
    const panel = await checklist();
    fireEvent.click(panel.getByRole('button', { name: 'All others are in order' }));
    fillIn('20');
    expect(await panel.findByText('Outside the limits: say why')).toBeTruthy();
    expect(complete()).toHaveProperty('disabled', true);
    fireEvent.change(panel.getByRole('textbox', { name: 'Remark: Alarm at' }), {
      target: { value: 'Sensor ordered' },
    });
    await waitFor(() => expect(complete()).toHaveProperty('disabled', false));
    fireEvent.click(complete());
    await waitFor(() =>
      expect(askedLast('fill_checklist')).toMatchObject({
        ...{ ticket_id: TICKET.id, complete: true },
        // The other user's line is not sent again.
        lines: [
          { key: 'seal', from: EMPTY, to: { value: true, remark: '' } },
          { key: 'alarm', from: EMPTY, to: { value: 20, remark: 'Sensor ordered' } },
        ],
      }),
    );
  });

  it('can be saved with lines left', async () => {
    const { askedLast } = show();
    const panel = await checklist();
    const save = panel.getByRole('button', { name: 'Save for later' });
    expect(save).toHaveProperty('disabled', true);
    fillIn('19');
    await waitFor(() => expect(save).toHaveProperty('disabled', false));
    fireEvent.click(save);
    await waitFor(() =>
      expect(askedLast('fill_checklist')).toMatchObject({
        lines: [{ key: 'alarm', from: EMPTY, to: { value: 19, remark: '' } }],
      }),
    );
    expect(askedLast('fill_checklist')).not.toHaveProperty('complete');
  });

  it('is read only once it is completed, and says when the service was', async () => {
    show({ ...ORDER, completedAt: '2026-03-03T08:00:00.000Z', CompletedBy: SAM, doneOn: '2026-03-03' });
    const panel = await checklist();
    expect(panel.getByText(/^Completed by Sam Second, .*Service of 03\/03\/2026$/)).toBeTruthy();
    expect(panel.queryByRole('button')).toBeNull();
    expect(panel.queryByRole('textbox')).toBeNull();
  });

  it('is completed with the time that work and travel took', async () => {
    const answers = Object.fromEntries(
      ORDER.checklist.map(({ key }) => [
        key,
        { value: key === 'alarm' ? 19 : true, remark: '', User: SAM, at: '2026-03-02T08:00:00.000Z' },
      ]),
    );
    const { askedLast } = show({ ...ORDER, answers });
    const panel = await checklist();
    const type = (name: string, value: string) =>
      fireEvent.change(panel.getByRole('textbox', { name }), { target: { value } });
    type('Work at the device', 'an hour');
    await waitFor(() => expect(complete()).toHaveProperty('disabled', true));
    type('Work at the device', '75');
    type('Travel, there and back', '40');
    fireEvent.click(complete());
    await waitFor(() =>
      expect(askedLast('fill_checklist')).toMatchObject({
        complete: true,
        workMinutes: 75,
        travelMinutes: 40,
      }),
    );
    cleanup();
    const completedAt = '2026-03-02T08:00:00.000Z';
    show({ ...ORDER, answers, completedAt, CompletedBy: SAM, workMinutes: 75, travelMinutes: null });
    const fixed = await checklist();
    expect(fixed.getByText(/work 75 min/)).toBeTruthy();
    expect(fixed.queryByText(/travel/)).toBeNull();
  });

  it('is signed by the name alone, or with a drawn line', async () => {
    const signed = { key: 'signed', label: 'Received by', kind: 'signature' as const, ...LIMITS };
    const { askedLast } = show({ ...ORDER, checklist: [signed], answers: {} });
    const panel = await checklist();
    expect(complete()).toHaveProperty('disabled', true);
    const name = () => panel.getByRole('textbox', { name: 'Name of the person who signs' });
    expect(panel.getByRole('button', { name: 'Sign by name' })).toHaveProperty('disabled', true);
    fireEvent.change(name(), { target: { value: ' Maija Clinic ' } });
    fireEvent.click(panel.getByRole('button', { name: 'Sign by name' }));
    expect(await panel.findByText(/Signed by name/)).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Sign again: Received by' }));
    const area = panel.getByRole('img', { name: /^Area to sign in/ });
    vi.spyOn(area, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100));
    const captured = vi.fn();
    Object.assign(area, { setPointerCapture: captured, hasPointerCapture: () => true });
    fireEvent.pointerDown(area, { isPrimary: true, button: 0, pointerId: 1, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(area, { pointerId: 1, clientX: 50, clientY: 40 });
    expect(captured).toHaveBeenCalledWith(1);
    fireEvent.change(name(), { target: { value: 'Maija Clinic' } });
    fireEvent.click(panel.getByRole('button', { name: 'Sign' }));
    expect(await panel.findByRole('img', { name: 'Signature of Maija Clinic' })).toBeTruthy();
    await waitFor(() => expect(complete()).toHaveProperty('disabled', false));
    fireEvent.click(complete());
    await waitFor(() =>
      expect(askedLast('fill_checklist')).toMatchObject({
        complete: true,
        lines: [
          {
            key: 'signed',
            to: { value: { name: 'Maija Clinic', path: 'M20 20L20 20L100 80' }, remark: '' },
          },
        ],
      }),
    );
  });

  it('shows a signature that was given, and removes it when asked', async () => {
    const signed = { key: 'signed', label: 'Received by', kind: 'signature' as const, ...LIMITS };
    const value = { name: 'Maija Clinic', path: 'M20 20L20 20L100 80' };
    const at = '2026-03-02T08:00:00.000Z';
    const order = {
      ...ORDER,
      checklist: [signed],
      answers: { signed: { value, remark: '', User: SAM, at } },
    };
    show(order);
    const panel = await checklist();
    expect(panel.getByRole('img', { name: 'Signature of Maija Clinic' })).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Sign again: Received by' }));
    fireEvent.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(panel.getByRole('img', { name: 'Signature of Maija Clinic' })).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Remove: Received by' }));
    expect(await panel.findByText('1 line is left')).toBeTruthy();
    cleanup();
    show({ ...order, completedAt: at, CompletedBy: SAM, doneOn: '2026-03-02' });
    const fixed = await checklist();
    expect(fixed.getByRole('img', { name: 'Signature of Maija Clinic' })).toBeTruthy();
    expect(fixed.queryByRole('button')).toBeNull();
  });

  describe('with a line that asks for a photo', () => {
    const seen = { key: 'seen', label: 'Valve', kind: 'photo' as const, ...LIMITS };
    const at = '2026-03-02T08:00:00.000Z';
    const Photos = [{ id: 5, filename: 'valve.png', contentType: 'image/png' as const, thumbnail: false }];
    const answers = { seen: { value: { photo: 5 }, remark: 'Worn', User: SAM, at } };
    const pick = (panel: { getByRole: typeof screen.getByRole }, file: File) => {
      const group = panel.getByRole('group', { name: 'Valve' });
      const input = group.querySelector('input[type=file]') ?? expect.fail('There is no input.');
      fireEvent.change(input, { target: { files: [file] } });
    };

    it('is left until there is one, and refuses what is no picture', async () => {
      show({ ...ORDER, checklist: [seen], answers: {} });
      const panel = await checklist();
      expect(panel.getByText('1 line is left')).toBeTruthy();
      expect(complete()).toHaveProperty('disabled', true);
      pick(panel, new File(['%PDF-1.7'], 'valve.png', { type: 'image/png' }));
      expect((await panel.findByRole('alert')).textContent).toMatch(/image/i);
      expect(panel.getByText('1 line is left')).toBeTruthy();
    });

    it('keeps what was taken without a network, and counts it', async () => {
      setTray({ entries: inOrder(given.linePhoto(TICKET.id, 'seen')) });
      show({ ...ORDER, checklist: [seen], answers: {} });
      const panel = await checklist();
      expect(panel.getByText('Waits to be sent')).toBeTruthy();
      expect(panel.queryByRole('button', { name: 'Remove: Valve' })).toBeNull();
      expect(panel.queryByRole('button', { name: 'Add a remark: Valve' })).toBeNull();
      expect(complete()).toHaveProperty('disabled', false);
    });

    it('shows the photo, and saves its removal', async () => {
      const { askedLast } = show({ ...ORDER, checklist: [seen], Photos, answers });
      const panel = await checklist();
      expect(panel.getByRole('button', { name: 'valve.png' })).toBeTruthy();
      expect(panel.getByRole('button', { name: 'Take again: Valve' })).toBeTruthy();
      fireEvent.click(panel.getByRole('button', { name: 'Remove: Valve' }));
      expect(await panel.findByText('1 line is left')).toBeTruthy();
      expect(panel.queryByRole('button', { name: 'valve.png' })).toBeNull();
      fireEvent.click(panel.getByRole('button', { name: 'Save for later' }));
      await waitFor(() =>
        expect(askedLast('fill_checklist')).toMatchObject({
          lines: [
            {
              ...{ key: 'seen', from: { value: { photo: 5 }, remark: 'Worn' } },
              to: { value: null, remark: 'Worn' },
            },
          ],
        }),
      );
      cleanup();
      show({ ...ORDER, checklist: [seen], Photos, answers, completedAt: at, CompletedBy: SAM });
      const fixed = await checklist();
      expect(fixed.getByRole('button', { name: 'valve.png' })).toBeTruthy();
      expect(fixed.queryByRole('button', { name: /Valve/ })).toBeNull();
    });
  });

  it('is not asked for by customers, and absent from other tickets', async () => {
    const { asked } = show(ORDER, LEVELS.CLIENT);
    await waitFor(() => expect(asked.get_work_order).toBeUndefined());
    cleanup();
    const { asked: ofStaff } = show(null);
    await waitFor(() => expect(ofStaff.get_work_order).toBeDefined());
    expect(screen.queryByRole('region', { name: 'Checklist' })).toBeNull();
  });
});
