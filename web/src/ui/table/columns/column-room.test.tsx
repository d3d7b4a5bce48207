// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { isTextList, useStoredState } from '../../stored-state.ts';
import type { Column } from './column.ts';
import { columnsInRoom } from './column-room.ts';
import { useShownColumns } from './use-shown-columns.ts';

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  title: () => id,
  value: () => id,
  width: 100,
  ...more,
});
const COLUMNS = [
  column('serial', { fixed: true }),
  column('name'),
  column('version', { keep: -1 }),
  column('seen', { keep: 1 }),
  column('colour', { hidden: true }),
];
const shownAt = (room: number | null, asked: readonly string[] = []) =>
  columnsInRoom({ columns: COLUMNS.slice(0, 4), room, asked: new Set(asked) }).map(({ id }) => id);

describe('columns without room', () => {
  it('are none while nobody knows the width, and where it suffices', () => {
    expect(shownAt(null)).toEqual(['serial', 'name', 'version', 'seen']);
    expect(shownAt(400)).toEqual(['serial', 'name', 'version', 'seen']);
  });

  it('give way by their importance', () => {
    expect(shownAt(399)).toEqual(['serial', 'name', 'seen']);
    expect(shownAt(299)).toEqual(['serial', 'seen']);
  });

  it('of equal importance give way from the last', () => {
    const columns = ['a', 'b', 'c', 'd'].map((id) => column(id));
    expect(columnsInRoom({ columns, room: 250 }).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('are never the first one, fixed ones or those that the user asked for', () => {
    expect(shownAt(10)).toEqual(['serial']);
    expect(shownAt(200, ['version'])).toEqual(['serial', 'version']);
    expect(shownAt(100, ['version'])).toEqual(['serial', 'version']);
    const unfixed = [column('first'), column('second')];
    expect(columnsInRoom({ columns: unfixed, room: 10 }).map(({ id }) => id)).toEqual(['first']);
  });
});

describe('the choice of columns', () => {
  beforeEach(async () => {
    await startI18n();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  /** Renders a table in a container of the given width, because happy-dom has no layout. */
  function showTable(width: number, checks = false) {
    const place = document.createElement('section');
    Object.defineProperty(place, 'clientWidth', { value: width });
    return renderHook(() => {
      const choice = useStoredState({ key: 'halla.columns.test', is: isTextList, initial: [] });
      return useShownColumns({ choice, columns: COLUMNS, place, checks });
    });
  }
  const ids = (columns: readonly Column<object>[]) => columns.map(({ id }) => id);

  it('offers what has no room, and a column that is chosen there takes the place of another', () => {
    const { result } = showTable(399);
    expect(ids(result.current.shown)).toEqual(['serial', 'name', 'seen']);
    expect(result.current.choice?.options.find(({ id }) => id === 'version')).toMatchObject({
      shown: false,
      hasNoRoom: true,
    });
    act(() => result.current.choice?.onToggle('version'));
    expect(ids(result.current.shown)).toEqual(['serial', 'version', 'seen']);
    expect(ids(showTable(399).result.current.shown)).toEqual(['serial', 'version', 'seen']);
  });

  it('leaves columns without room in the csv file, and hidden ones out of it', () => {
    const { result } = showTable(399);
    expect(ids(result.current.chosen)).toEqual(['serial', 'name', 'version', 'seen']);
    act(() => result.current.choice?.onToggle('name'));
    expect(ids(result.current.chosen)).toEqual(['serial', 'version', 'seen']);
    act(() => result.current.choice?.onToggle('colour'));
    expect(ids(result.current.chosen)).toEqual(['serial', 'version', 'seen', 'colour']);
  });

  it('counts the boxes that choose rows', () => {
    expect(ids(showTable(400, true).result.current.shown)).toEqual(['serial', 'name', 'seen']);
  });
});
