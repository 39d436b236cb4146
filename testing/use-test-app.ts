import { createVendorAnalysts } from '#providers/analysts/registry.ts';
import { getAnalystSettings, readConfig } from '#server/config.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type EspnTestApp, readEspn } from './espn-app.ts';
import { addMember, type TestMember } from './samples/scene.ts';
import { type EspnStandIn, startEspnStandIn } from './stand-ins/espn-stand-in.ts';
import { buildTestApp, type TestApp, type TestAppOptions, usualSettings } from './test-app.ts';
import { noLimits } from './test-users.ts';
import {
  startVendorStandIns,
  type VendorStandInOptions,
  type VendorStandIns,
} from './stand-ins/vendors/vendor-stand-ins.ts';

type Options = TestAppOptions | (() => TestAppOptions | Promise<TestAppOptions>);

/** Built once per worker and never closed: opening a database and an application takes a second. */
let shared: Promise<TestApp> | undefined;
let sharedFeed: Promise<EspnStandIn> | undefined;

function getSharedApp(): Promise<TestApp> {
  const close = () => Promise.resolve();
  return (shared ??= buildTestApp({ environment: noLimits }).then((test) => ({ ...test, close })));
}

/**
 * The worker's application without limits, emptied before every test. A file with options gets an
 * application of its own; changes to its context last until the next test.
 */
export function useTestApp(options?: Options): TestApp {
  const test = useSharedTestApp(options);
  beforeEach(() => test.startAfresh());
  return test;
}

/** Applies these settings before every test; the application reads them at each request. */
export function useSettings(
  test: TestApp,
  environment: Record<string, string> | (() => Record<string, string>),
): void {
  beforeEach(() => {
    const settings = typeof environment === 'function' ? environment() : environment;
    const config = readConfig({ ...usualSettings, ...noLimits, ...settings });
    const retryTiming = { sleep: () => Promise.resolve(), random: () => 0 };
    const analysts = createVendorAnalysts(getAnalystSettings(config), { retryTiming });
    // Some parts keep the object that they were given.
    Object.assign(test.context.config, config);
    test.context.analysts = analysts;
  });
}

/** The worker's application with vendors as stand-ins, and room for a thousand predictions. */
export function useAnalystTestApp(vendors: VendorStandIns): TestApp {
  const test = useTestApp();
  const room = { DAILY_GENERATIONS_FREE: '1000', DAILY_LLM_BUDGET_USD: '1000' };
  useSettings(test, () => ({ ...vendors.environment, ...room }));
  return test;
}

/** Application for tests that build on the one before: emptied before the first. */
export function useSharedTestApp(options?: Options): TestApp {
  return useBuilt(async () => {
    if (options !== undefined)
      return buildTestApp(typeof options === 'function' ? await options() : options);
    const test = await getSharedApp();
    await test.startAfresh();
    return test;
  });
}

/** Application on the stand-in for ESPN, which is restored before every test. */
export function useEspnTestApp(start: string): EspnTestApp {
  const test = useSharedEspnTestApp(start);
  beforeEach(() => test.startAfresh(start));
  return test;
}

export function useSharedEspnTestApp(start: string): EspnTestApp {
  return useBuilt(async () => {
    const app = await getSharedApp();
    sharedFeed ??= startEspnStandIn({ now: app.clock.now });
    const test = await readEspn(app, await sharedFeed);
    await test.startAfresh(start);
    return test;
  });
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
  afterAll(() => ('close' in handle ? handle.close() : undefined));
  return handle;
}
