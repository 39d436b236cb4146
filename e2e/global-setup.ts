/** Once for a run of journeys: the data that most of them begin with. */
export { prepareLoadedData as default } from '#testing/loaded-data.ts';
