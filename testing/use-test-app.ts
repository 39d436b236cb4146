import { createVendorAnalysts } from '#providers/analysts/registry.ts';
import { getAnalystSettings, readConfig } from '#server/config.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildEspnTestApp, type EspnTestApp } from './espn-app.ts';
import { addMember, startAfresh, type TestMember } from './samples/scene.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import {
  startVendorStandIns,
  type VendorStandInOptions,
  type VendorStandIns,
} from './stand-ins/vendors/vendor-stand-ins.ts';

type Options = TestAppOptions | (() => TestAppOptions | Promise<TestAppOptions>);

/**
 * One application per test file, declared at its top and ready before the first test; emptied before every test.
 * Changes to its context persist.
 */
export function useTestApp(options: Options = {}): TestApp {
  const test = useSharedTestApp(options);
  beforeEach(() => startAfresh(test));
  return test;
}

/** The same with vendors as stand-ins that answer without pauses, and room for a thousand predictions. */
export function useAnalystTestApp(vendors: VendorStandIns): TestApp {
  return useTestApp(() => {
    const environment = {
      ...vendors.environment,
      RATE_LIMIT_GENERATE: '1000/60',
      DAILY_GENERATIONS_FREE: '1000',
      DAILY_LLM_BUDGET_USD: '1000',
    };
    const retryTiming = { sleep: () => Promise.resolve(), random: () => 0 };
    const settings = getAnalystSettings(readConfig(environment));
    return { environment, analysts: createVendorAnalysts(settings, { retryTiming }) };
  });
}

/** The same for tests that build on the one before. */
export function useSharedTestApp(options: Options = {}): TestApp {
  return useBuilt(async () =>
    buildTestApp(typeof options === 'function' ? await options() : options),
  );
}

/** The same on the stand-in for ESPN, which is restored before every test. */
export function useEspnTestApp(start: string): EspnTestApp {
  const test = useSharedEspnTestApp(start);
  beforeEach(() => test.startAfresh(start));
  return test;
}

export function useSharedEspnTestApp(
  start: string,
  environment?: Record<string, string>,
): EspnTestApp {
  return useBuilt(() => buildEspnTestApp(start, environment));
}

/** A member signed in before every test. */
export function useMember(test: TestApp, name: string): TestMember {
  const member = {} as TestMember;
  beforeEach(async () => {
    Object.assign(member, await addMember(test, name));
  });
  return member;
}

/** A file's AI vendors: restored, without recorded requests, before every test. */
export function useVendorStandIns(options: VendorStandInOptions = {}): VendorStandIns {
  const standIns = useBuilt(() => startVendorStandIns(options));
  beforeEach(() => standIns.forget());
  return standIns;
}

function useBuilt<Built extends { close(): Promise<void> }>(build: () => Promise<Built>): Built {
  const handle = {} as Built;
  beforeAll(async () => {
    Object.assign(handle, await build());
  });
  afterAll(() => handle.close());
  return handle;
}
