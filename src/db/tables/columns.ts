import { timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds are what a JavaScript date holds: what is read back equals what was written. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
