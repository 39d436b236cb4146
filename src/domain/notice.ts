/** Events a member can be notified of: a followed contest starts, a pick's inputs changed, its result is in. */
export const noticeEvents = ['start', 'inputs', 'result'] as const;
export type NoticeEvent = (typeof noticeEvents)[number];
