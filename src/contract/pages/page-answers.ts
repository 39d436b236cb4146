export interface PageAnswer {
  path: string;
  query?: Record<string, string | number>;
  answer: unknown;
}

export const pageAnswersId = 'page-answers';

/**
 * Embeds responses as a non-executable data block. Every `<` is escaped, so no team or member name
 * can close it.
 */
export function writePageAnswers(json: string): string {
  const safe = json.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageAnswersId}">${safe}</script>`;
}

const block = new RegExp(`<script type="application/json" id="${pageAnswersId}">([^<]*)</script>`);

export function readPageAnswers(html: string): PageAnswer[] {
  const json = block.exec(html)?.[1];
  return json === undefined ? [] : (JSON.parse(json) as PageAnswer[]);
}
