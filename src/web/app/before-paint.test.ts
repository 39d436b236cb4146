// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const script = readFileSync('src/web/public/before-paint.js', 'utf8');
let frames: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<template id="deferred-scripts"><link rel="modulepreload" href="/code.js"></template>';
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function open(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- as the browser runs it
  new Function(script)();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

const countAskedFor = () => document.head.querySelectorAll('link[href="/code.js"]').length;

it('loads the code of a pre-rendered page once, after its first frame', () => {
  open('visible');
  for (const frame of frames) frame();
  expect(countAskedFor()).toBe(0);
  vi.advanceTimersByTime(0);
  expect(countAskedFor()).toBe(1);
  vi.advanceTimersByTime(2000);
  expect(countAskedFor()).toBe(1);
});

it('loads it within a second when no frame is painted', () => {
  open('visible');
  vi.advanceTimersByTime(999);
  expect(countAskedFor()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(countAskedFor()).toBe(1);
});

it('loads it immediately in a hidden tab', () => {
  open('hidden');
  expect(countAskedFor()).toBe(1);
});

it('preloads language and time zone data on pre-rendered pages only', () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  const template = document.body.innerHTML;
  document.body.innerHTML = '';
  open('visible');
  expect(format).not.toHaveBeenCalled();
  document.body.innerHTML = template;
  open('visible');
  expect(format).toHaveBeenCalled();
});
