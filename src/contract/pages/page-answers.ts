/** An answer of the server that came inside a page, with the address that it would have been asked at. */
export interface PageAnswer {
  path: string;
  query?: Record<string, string | number>;
  answer: unknown;
}

export const pageAnswersId = 'page-answers';

/**
 * The block in which they travel: data that no browser executes. Nothing in it can end it, whatever a
 * team or a member is called, for JSON has no `<` outside its texts, and there it may be written so.
 */
export function writePageAnswers(json: string): string {
  const safe = json.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageAnswersId}">${safe}</script>`;
}

const block = new RegExp(`<script type="application/json" id="${pageAnswersId}">([^<]*)</script>`);

/** The answers inside a page; none in one that carries none. */
export function readPageAnswers(html: string): PageAnswer[] {
  const json = block.exec(html)?.[1];
  return json === undefined ? [] : (JSON.parse(json) as PageAnswer[]);
}
