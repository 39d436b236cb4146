/** `inputs`: a pick's inputs changed; `move`: a line of a followed game is expected to move. */
export const noticeEvents = ['start', 'inputs', 'result', 'move'] as const;
export type NoticeEvent = (typeof noticeEvents)[number];
