/** What journeys begin with; `npm test` has it made while other tests still run. */
import { prepareLoadedData } from '#testing/loaded-data.ts';

await prepareLoadedData();
