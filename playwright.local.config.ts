import base from './playwright.config.ts';
export default { ...base, timeout: 300_000, expect: { timeout: 30_000 }, workers: 1, retries: 0, reporter: [['list']] };
