// @vitest-environment happy-dom
import { lifecycleErrors } from '@halla/contract/errors/lifecycle.errors';
import type { MovementPlan } from '@halla/contract/movement-plans';
import { LEVELS } from '@halla/domain/access/levels';
import { notifications, notificationsStore } from '@mantine/notifications';
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { planOf } from '../../../entities/plan/sample-plan.ts';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { PlansPage } from '../pages/plans-page.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  notifications.clean();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const OVERLAP = {
  status: 409,
  error: true,
  code: 'lifecycle.plan_overlap',
  message: 'The device is already planned for Nordic Spa',
  details: { from: '2027-01-01', to: '2027-01-03', client: 'Nordic Spa' },
};

interface Shown {
  readonly address: string;
  readonly plans?: readonly MovementPlan[];
  readonly refuses?: boolean;
  /** Responses that replace the default ones, by call. */
  readonly refusals?: Readonly<Record<string, object>>;
}

/** A refusal that includes the current state of the device. */
const refusal = (code: 'already_there' | 'plan_not_lent', present: object) => ({
  ...{ error: true, code: `lifecycle.${code}`, ...lifecycleErrors[`lifecycle.${code}`] },
  present: {
    ...{ serialNumber: 'EC220005', state: 'missing', location: 'vantaa', clientInfo: null },
    ...{ user: 'Kaisa Kollega', createdAt: '2026-01-05T10:00:00.000Z' },
    ...present,
  },
});

/** Renders the page with a mock server that stores the plans. */
function show({ address, plans: stored = [planOf()], refuses = false, refusals = {} }: Shown) {
  const asked: Record<string, unknown[]> = {};
  let plans = [...stored];
  setSession(sessionOf({ permissionLevel: LEVELS.SALES, userId: 3 }));
  const edit = ({ plan_id, startsOn, dueOn }: Partial<MovementPlan> & { plan_id: number }) => {
    if (refuses) return OVERLAP;
    plans = plans.map((plan) =>
      plan.id === plan_id ? { ...plan, ...(startsOn && { startsOn }), ...(dueOn && { dueOn }) } : plan,
    );
    return { message: 'Plan saved', plan: plans.find(({ id }) => id === plan_id) };
  };
  const answers: Readonly<Record<string, (input: never) => unknown>> = {
    get_movement_plans: () => ({ plans }),
    get_free_devices: () => ({
      devices: [
        {
          id: 9,
          serialNumber: 'EC220009',
          deviceType: 'ECABIN',
          model: null,
          state: 'storaged',
          location: 'vantaa',
        },
      ],
    }),
    get_contacts: () => ({ contacts: [], companies: [{ id: 4, name: 'Fjord Recovery' }] }),
    edit_movement_plan: edit,
    add_movement_plan: () => (refuses ? OVERLAP : { message: 'Planned', plan: planOf() }),
    carry_out_movement_plan: () => ({
      message: 'Transfer saved',
      plan: planOf({ state: 'running', LifeCycleStateId: 41 }),
    }),
    add_transfer: () => ({ message: 'Transfer saved', lcs: [{ id: 42 }], newOwner: null }),
  };
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    const name = call.replace('/api/', '');
    const input = JSON.parse(String(body));
    asked[name] = [...(asked[name] ?? []), input];
    const { status = 200, ...answer } = {
      ...(refusals[name] ?? answers[name]?.(input as never) ?? { views: [], warehouses: [] }),
    } as {
      status?: number;
    };
    return Response.json(answer, { status });
  });
  showScreen({ screen: PlansPage, address });
  /** Changes by other users, without a live event. */
  const change = (changed: readonly MovementPlan[]) => {
    plans = [...changed];
  };
  return { askedLast: (call: string) => asked[call]?.at(-1), asked, change };
}

const MONTH = '/demos/plans?tab=month&month=2026-12';
const barsOf = (monday: string) => {
  const week = document.querySelector<HTMLElement>(`[data-week="${monday}"]`);
  if (week === null) throw new Error(`No week ${monday}`);
  return { week, bar: () => within(week).queryByRole('button', { name: /EC220005/ }) };
};
const messages = () => notificationsStore.getState().notifications.map(({ message }) => message);

describe('the plans by device', () => {
  const BY_DEVICE = '/demos/plans?tab=devices&month=2026-12';
  const other = planOf({
    ...{ id: 8, clientInfo: { companyName: 'Arctic Expo' }, startsOn: '2026-12-02', dueOn: '2026-12-04' },
    Device: { ...planOf().Device, id: 4, serialNumber: 'EC220001' },
  });
  const rows = async () =>
    within(await screen.findByRole('region', { name: 'By device' })).getAllByRole('listitem');

  it('have a row for each device, with its plans as bars over the days of the month', async () => {
    const { askedLast } = show({ address: BY_DEVICE, plans: [planOf(), other] });
    const [first, second] = await rows();
    expect(within(first as HTMLElement).getByRole('link').textContent).toBe('EC220001');
    const bar = within(second as HTMLElement).getByRole('button', { name: /^EC220005, Trade Fair/ });
    expect(bar.style.gridColumn).toBe('29 / span 3');
    expect(bar.textContent).toBe('Trade Fair');
    expect(askedLast('get_movement_plans')).toMatchObject({
      ...{ startDate: '2026-12-01', endDate: '2026-12-31' },
      states: ['planned', 'running', 'ended'],
    });
  });

  it('are moved by Shift and an arrow, and open by a press', async () => {
    const { askedLast } = show({ address: BY_DEVICE });
    const bar = await screen.findByRole('button', { name: /EC220005/ });
    fireEvent.keyDown(bar, { key: 'ArrowLeft', shiftKey: true });
    await waitFor(() =>
      expect(askedLast('edit_movement_plan')).toMatchObject({ startsOn: '2026-12-28', dueOn: '2026-12-30' }),
    );
    fireEvent.click(screen.getByRole('button', { name: /EC220005/ }));
    await screen.findByRole('dialog', { name: 'Plan of EC220005' });
  });

  it('are moved by a drop on another day of the row', async () => {
    const { askedLast } = show({ address: BY_DEVICE });
    const bar = await screen.findByRole('button', { name: /EC220005/ });
    const days = bar.closest<HTMLElement>('[data-days]');
    if (days === null) throw new Error('The bar is in no row.');
    days.getBoundingClientRect = () => ({ left: 0, width: 310 }) as DOMRect;
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, text: string) => data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
    };
    const drag = (kind: 'dragStart' | 'drop', target: HTMLElement, clientX: number) => {
      const event = createEvent[kind](target, { dataTransfer });
      Object.defineProperty(event, 'clientX', { value: clientX });
      fireEvent(target, event);
    };
    drag('dragStart', bar, 285);
    drag('drop', days, 265);
    await waitFor(() =>
      expect(askedLast('edit_movement_plan')).toMatchObject({ startsOn: '2026-12-27', dueOn: '2026-12-29' }),
    );
  });

  it('say so if no device is planned in the month', async () => {
    show({ address: BY_DEVICE, plans: [] });
    expect(await screen.findByText('No device is planned in this month')).toBeDefined();
  });
});

describe('the month of plans', () => {
  it('moves a plan by Shift and an arrow over the year, with its version, and keeps the focus on it', async () => {
    const { askedLast } = show({ address: MONTH });
    fireEvent.keyDown(await screen.findByRole('button', { name: /EC220005/ }), {
      key: 'ArrowRight',
      shiftKey: true,
    });
    await waitFor(() =>
      expect(askedLast('edit_movement_plan')).toMatchObject({
        ...{ plan_id: 7, updatedAt: '2026-11-01T08:00:00.000Z' },
        ...{ startsOn: '2026-12-30', dueOn: '2027-01-01' },
      }),
    );
    await waitFor(() => expect(messages()).toEqual(['EC220005: 30/12/2026 – 01/01/2027']));
    expect(document.activeElement).toBe(barsOf('2026-12-28').bar());
  });

  it('moves a plan that is dropped on another day by the days between', async () => {
    const { askedLast } = show({ address: MONTH });
    const bar = await screen.findByRole('button', { name: /EC220005/ });
    const box = {
      left: 0,
      width: 700,
      right: 700,
      top: 0,
      bottom: 90,
      height: 90,
      x: 0,
      y: 0,
      toJSON: () => '',
    };
    vi.spyOn(barsOf('2026-12-28').week, 'getBoundingClientRect').mockReturnValue(box);
    vi.spyOn(barsOf('2026-12-14').week, 'getBoundingClientRect').mockReturnValue(box);
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
    };
    // Grabbed on Wednesday the 30th, dropped on Monday the 14th.
    const at = (event: Event, clientX: number) => Object.defineProperty(event, 'clientX', { value: clientX });
    fireEvent(bar, at(createEvent.dragStart(bar, { dataTransfer }), 250));
    const { week } = barsOf('2026-12-14');
    fireEvent(week, at(createEvent.drop(week, { dataTransfer }), 20));
    await waitFor(() =>
      expect(askedLast('edit_movement_plan')).toMatchObject({ startsOn: '2026-12-13', dueOn: '2026-12-15' }),
    );
  });

  it('puts a plan back whose move is refused, and says who has the device', async () => {
    show({ address: MONTH, refuses: true });
    fireEvent.keyDown(await screen.findByRole('button', { name: /EC220005/ }), {
      key: 'ArrowUp',
      shiftKey: true,
    });
    await waitFor(() => expect(barsOf('2026-12-21').bar()).not.toBeNull());
    await waitFor(() => expect(barsOf('2026-12-21').bar()).toBeNull());
    expect(barsOf('2026-12-28').bar()).not.toBeNull();
    expect(messages().join()).toContain('Nordic Spa');
  });

  it('moves only the due day of a plan whose device has left', async () => {
    const { askedLast } = show({ address: MONTH, plans: [planOf({ state: 'running' })] });
    fireEvent.keyDown(await screen.findByRole('button', { name: /EC220005/ }), {
      key: 'ArrowRight',
      shiftKey: true,
    });
    await waitFor(() => expect(askedLast('edit_movement_plan')).toMatchObject({ dueOn: '2027-01-01' }));
    expect(askedLast('edit_movement_plan')).not.toHaveProperty('startsOn');
  });
});

describe('planning', () => {
  it('offers devices that are free on the days, with state and place, and any name of a client', async () => {
    const { askedLast } = show({ address: '/demos/plans?new=plan' });
    const device = await screen.findByRole('combobox', { name: /Device/ });
    fireEvent.change(await screen.findByLabelText(/First day/), { target: { value: '2026-12-30' } });
    fireEvent.change(screen.getByLabelText(/Due day/), { target: { value: '2027-01-02' } });
    fireEvent.click(device);
    fireEvent.click(await screen.findByRole('option', { name: /EC220009.*In storage · Vantaa/i }));
    expect(askedLast('get_free_devices')).toMatchObject({ startDate: '2026-12-30', endDate: '2027-01-02' });
    const client = screen.getByRole('combobox', { name: /Client/ });
    fireEvent.click(client);
    fireEvent.change(client, { target: { value: 'Ice Fair' } });
    fireEvent.click(await screen.findByRole('option', { name: /“Ice Fair”/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Save the plan' }));
    await waitFor(() =>
      expect(askedLast('add_movement_plan')).toMatchObject({
        ...{ device_id: 9, kind: 'demo', clientInfo: { companyName: 'Ice Fair' } },
        ...{ startsOn: '2026-12-30', dueOn: '2027-01-02' },
      }),
    );
  });

  it('says at the due day that it is before the first one, whatever else is missing', async () => {
    const { asked, askedLast } = show({ address: '/demos/plans?new=plan' });
    fireEvent.change(await screen.findByLabelText(/First day/), { target: { value: '2026-12-30' } });
    fireEvent.change(screen.getByLabelText(/Due day/), { target: { value: '2026-12-29' } });
    const said = await screen.findByText('Must be 30/12/2026 or later');
    fireEvent.click(screen.getByRole('combobox', { name: /Device/ }));
    await screen.findByRole('option', { name: /EC220009/ });
    expect(askedLast('get_free_devices')).toMatchObject({ startDate: '2026-12-30', endDate: '2026-12-30' });
    fireEvent.click(screen.getByRole('button', { name: 'Save the plan' }));
    expect(said.isConnected).toBe(true);
    expect(asked.add_movement_plan).toBeUndefined();
    expect(messages()).toEqual([]);
    fireEvent.change(screen.getByLabelText(/Due day/), { target: { value: '2026-12-30' } });
    await waitFor(() => expect(said.isConnected).toBe(false));
  });
});

describe('a plan', () => {
  it('is carried out by one press, which can be undone', async () => {
    vi.setSystemTime(new Date('2026-12-30T10:00:00Z'));
    const { askedLast } = show({ address: '/demos/plans?plan=7' });
    fireEvent.click(await screen.findByRole('button', { name: 'Hand over now' }));
    await waitFor(() => expect(askedLast('carry_out_movement_plan')).toMatchObject({ plan_id: 7 }));
    await waitFor(() => expect(messages()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that is ahead is not carried out, but can be cancelled', async () => {
    vi.setSystemTime(new Date('2026-12-01T10:00:00Z'));
    show({ address: '/demos/plans?plan=7' });
    await screen.findByRole('button', { name: 'Cancel the plan' });
    expect(screen.queryByRole('button', { name: 'Hand over now' })).toBeNull();
  });

  it('that is overdue says so, and its return is one press', async () => {
    const overdue = planOf({ state: 'running', isOverdue: true, LifeCycleStateId: 41 });
    const { askedLast } = show({ address: '/demos/plans?plan=7', plans: [overdue] });
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Record the return' }));
    within(dialog).getByText('The device is out after its due day');
    await waitFor(() =>
      expect(askedLast('add_transfer')).toMatchObject({
        transferData: { state: 'return', UserId: 3, Device: { id: 5 } },
      }),
    );
  });
});

describe('a refusal that knows where the device is', () => {
  afterEach(() => setLanguage('en'));
  const there = refusal('already_there', { state: 'demo', clientInfo: { companyName: 'Trade Fair' } });
  const handOver = async (refused: object, name = 'Hand over now') => {
    vi.setSystemTime(new Date('2026-12-30T10:00:00Z'));
    show({ address: '/demos/plans?plan=7', refusals: { carry_out_movement_plan: refused } });
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(messages()).toHaveLength(1));
    return messages();
  };

  it('tells of a handed over device where it is and to cancel the plan, beside the button for that', async () => {
    expect(await handOver(there)).toEqual([
      'EC220005 is at Trade Fair. Cancel the plan; if the device has been back in between, record its return first.',
    ]);
    expect(screen.getByRole('button', { name: 'Cancel the plan' })).toBeDefined();
  });

  it('in Finnish', async () => {
    await setLanguage('fi');
    expect(await handOver(there, 'Luovuta nyt')).toEqual([
      'EC220005 on asiakkaalla Trade Fair. Peru suunnitelma; jos laite on käynyt välillä takaisin, kirjaa ensin palautus.',
    ]);
  });

  it('tells that a missing device cannot be handed over', async () => {
    expect(await handOver(refusal('plan_not_lent', {}))).toEqual([
      'EC220005 is now: Missing · Vantaa. Cancel the plan and plan another device.',
    ]);
  });

  it('shows the device as it is now, whose state was another one when the dialog was opened', async () => {
    vi.setSystemTime(new Date('2026-12-30T10:00:00Z'));
    const lost = planOf({ Device: { ...planOf().Device, state: 'missing' } });
    const { change } = show({
      address: '/demos/plans?plan=7',
      refusals: { carry_out_movement_plan: refusal('plan_not_lent', {}) },
    });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Ready for Shipment');
    change([lost]);
    fireEvent.click(dialog.getByRole('button', { name: 'Hand over now' }));
    await dialog.findByText('Missing');
    expect(dialog.queryByText('Ready for Shipment')).toBeNull();
  });

  it('tells of a return that was recorded already that nothing has to be saved', async () => {
    const running = planOf({ state: 'running', LifeCycleStateId: 41 });
    const refused = refusal('already_there', { state: 'maintenance' });
    show({ address: '/demos/plans?plan=7', plans: [running], refusals: { add_transfer: refused } });
    fireEvent.click(await screen.findByRole('button', { name: 'Record the return' }));
    await waitFor(() =>
      expect(messages()).toEqual([
        'Device already returned! EC220005 is now: Maintenance · Vantaa. There is nothing to save.',
      ]),
    );
  });

  it('tells of a new plan where its device is, and who wrote that', async () => {
    show({
      address: '/demos/plans?new=plan',
      refusals: { add_movement_plan: refusal('plan_not_lent', {}) },
    });
    fireEvent.click(await screen.findByRole('combobox', { name: /Device/ }));
    fireEvent.click(await screen.findByRole('option', { name: /EC220009/ }));
    const client = screen.getByRole('combobox', { name: /Client/ });
    fireEvent.click(client);
    fireEvent.change(client, { target: { value: 'Ice Fair' } });
    fireEvent.click(await screen.findByRole('option', { name: /“Ice Fair”/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Save the plan' }));
    await waitFor(() =>
      expect(messages().join()).toMatch(
        /choose another device\. Now: Missing · Vantaa \(Kaisa Kollega, .+\)\.$/,
      ),
    );
  });
});
