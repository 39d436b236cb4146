import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

export interface ToastText {
  title: string;
  description?: string;
  isDestructive?: boolean;
}

export interface ToastState extends ToastText {
  id: number;
  isOpen: boolean;
}

const forgetAfterMs = 1_000_000;

let current: ToastState | undefined;
let lastId = 0;
let forgetTimer: ReturnType<typeof setTimeout> | undefined;
const { tell, subscribe } = createListeners();

function change(next: ToastState | undefined): void {
  current = next;
  tell();
}

export function showToast(words: ToastText): number {
  clearTimeout(forgetTimer);
  lastId += 1;
  change({ ...words, id: lastId, isOpen: true });

  return lastId;
}

export function showFailure(description: string, title = 'Error'): void {
  showToast({ title, description, isDestructive: true });
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.isOpen) return;

  change({ ...current, isOpen: false });
  forgetTimer = setTimeout(() => {
    if (current?.id === id) change(undefined);
  }, forgetAfterMs);
}

export function currentToast(): ToastState | undefined {
  return current;
}

export function useCurrentToast(): ToastState | undefined {
  return useSyncExternalStore(subscribe, currentToast);
}
