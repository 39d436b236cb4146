/** What a member can be told of: a contest that is followed begins, what a pick rests on has changed, its result. */
export const noticeEvents = ['start', 'inputs', 'result'] as const;
export type NoticeEvent = (typeof noticeEvents)[number];
