/**
 * Events a member can be notified of: a followed contest starts, a pick's inputs changed, its result is in, a line of a
 * followed game is expected to move.
 */
export const noticeEvents = ['start', 'inputs', 'result', 'move'] as const;
export type NoticeEvent = (typeof noticeEvents)[number];
