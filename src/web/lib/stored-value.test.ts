import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedGroup, storedValue } from './stored-value.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', { addEventListener: () => undefined });
});

function openGroup() {
  return storedGroup({
    depth: storedValue('depth', (text) => Number(text ?? 10)),
    isOn: storedValue('is_on', (text) => text !== 'false'),
  });
}

describe('stored group', () => {
  it('stores each value under its own key and reads earlier values', () => {
    openGroup().set({ depth: 15, isOn: false });

    expect([...kept]).toEqual([
      ['depth', '15'],
      ['is_on', 'false'],
    ]);
    expect(openGroup().get()).toEqual({ depth: 15, isOn: false });
  });

  it('returns the defaults after being cleared', () => {
    const group = openGroup();
    group.set({ depth: 15, isOn: false });
    group.set(undefined);

    expect(kept.size).toBe(0);
    expect(group.get()).toEqual({ depth: 10, isOn: true });
  });

  it('is the same object until a value changes', () => {
    const group = openGroup();
    const before = group.get();
    expect(group.get()).toBe(before);

    group.set({ depth: 11, isOn: true });
    expect(group.get()).not.toBe(before);
  });

  it('has the new value when listeners run', () => {
    const group = openGroup();
    const depths: number[] = [];
    group.subscribe(() => depths.push(group.get().depth));

    group.set({ depth: 12, isOn: true });
    expect(depths.at(0)).toBe(12);
  });
});
