import type { z } from 'zod';
import { AppError } from '#server/errors.ts';

type Validated = { value: unknown } | { error: AppError };

/** Checks a part of a request; a schema's own message wins over the usual ones. */
export function compileValidator({ schema }: { schema: z.ZodType }) {
  return (part: unknown): Validated => {
    const { data, error } = schema.safeParse(part, { error: describeIssue });
    if (error === undefined) return { value: data };
    const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    const [first] = issues;
    const place = first?.path ? `${first.path}: ` : '';
    const message = `Invalid request: ${place}${first?.message ?? 'see issues'}`;
    return { error: new AppError('invalid_request', message, { issues }) };
  };
}

/**
 * Message for an invalid value, instead of “Too big: expected number to be <=26”; undefined leaves
 * zod's own words.
 */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const isMax = issue.code === 'too_big';
    const limit = isMax ? issue.maximum : issue.minimum;
    const bound = `${isMax ? 'at most' : 'at least'} ${limit}`;
    if (issue.origin === 'string') return `must have ${bound} character${limit === 1 ? '' : 's'}`;
    if (issue.origin === 'array') return `must have ${bound} ${limit === 1 ? 'entry' : 'entries'}`;
    return `must be ${bound}`;
  }
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'is missing';
    return { int: 'must be a whole number', number: 'must be a number' }[issue.expected as string];
  }
  if (issue.code !== 'invalid_value') return undefined;
  return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
}
