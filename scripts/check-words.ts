/**
 * Checks strings, comments and documents of the whole repository for words that Linewise does not
 * use.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const wordings: [pattern: RegExp, better: string][] = [
  [/\bseal(s|ed|ing)\b/i, 'locked'],
  [/\bwe sa(y|id)\b/i, 'our pick'],
  [/\b(he|him|his|himself)\b/i, 'they, this player'],
  [/\bby (it|them)sel(f|ves)\b/i, 'automatically'],
  [/\btak(e|en) (it )?out\b/i, 'delete, remove'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\bthe house\b/i, 'Linewise, our model'],
  [/\bis told\b|\bare told\b/i, 'name who shows or sends it'],
  [/\bnone is\b/i, 'there are none, no …'],
  [/\bmean distance\b|\baverage miss\b/i, 'average error'],
  [/\b(favour|colour|behaviour|neighbour|honour)/i, '-or'],
  [/\b(analys(e|ed|ing)|(organ|recogn|summar|normal|optim)is(e|ed|ing))\b/i, '-yze, -ize'],
  [/\bcentred?\b|\bdefence\b|\blicence\b/i, 'center, defense, license'],
  [/\b(cancelled|labelled|travelled)\b/i, 'canceled, labeled'],
  [/\b(towards|afterwards)\b/i, 'toward, afterward'],
  [/\bline-ups?\b/i, 'lineup'],
];

const allowed: [path: RegExp, text: RegExp, reason: string][] = [
  [/calendars/, /^CANCELLED$|STATUS:CANCELLED/, 'iCalendar status (RFC 5545)'],
  [/strength.ts/, /^defence$/, 'seeds the random stream of the simulation'],
  [/scores\/simulated\/tennis/, /^Centre Court$/, 'name of a court'],
];

const anyWording = new RegExp(wordings.map(([pattern]) => pattern.source).join('|'), 'i');
/** Escapes in source text, where `\nhe` would look like one word. */
const escapes = /\\(u[\da-f]{4}|u\{[\da-f]+\}|x[\da-f]{2}|[^])/gi;

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /\.(tsx?|[cm]js|md)$/.test(file) && !file.endsWith('check-words.ts'));

function check(file: string, line: number, text: string): void {
  if (allowed.some(([path, phrase]) => path.test(file) && phrase.test(text))) return;
  for (const [pattern, better] of wordings) {
    const found = pattern.exec(text)?.[0];
    if (found === undefined) continue;
    console.error(`${file}:${line}: “${found}”: write ${better}`);
    process.exitCode = 1;
  }
}

for (const file of files) {
  const content = readFileSync(`${root}/${file}`, 'utf8');
  if (file.endsWith('.md'))
    content.split('\n').forEach((text, index) => check(file, index + 1, text));
  // Parsing takes most of the time, and few files have such a word even in their code.
  else if (anyWording.test(content.replace(escapes, ' '))) {
    const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
    for (const { index, 0: comment } of content.matchAll(/\/\*[^]*?\*\/|\/\/ .*/g))
      check(file, content.slice(0, index).split('\n').length, comment);
    const visit = (node: ts.Node): void => {
      if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node))
        check(file, source.getLineAndCharacterOfPosition(node.getStart()).line + 1, node.text);
      if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
    };
    visit(source);
  }
}
