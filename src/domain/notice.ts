/** `inputs`: a pick's inputs changed; `move`: a line of a followed game is expected to move. */
export const noticeEvents = ['start', 'inputs', 'result', 'move'] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

/** `account`: an administrator acted on one's own account, which every browser is notified of. */
export type NoticeKind = NoticeEvent | 'account';
