import type { ApiDocument, ApiOperation, JsonSchema } from './api-document.ts';

/** The API page: plain HTML without scripts, under the same security policy as every page. */
export function renderApiPage(document: ApiDocument): string {
  const chapters = document.tags.map(({ name }) => ({
    name,
    anchor: name.toLowerCase().replaceAll(/\W+/g, '-'),
    calls: listCalls(document, name),
  }));
  const links = chapters
    .map(({ name, anchor, calls }) => {
      return `<li><a href="#${anchor}">${escape(name)}</a> <span>${calls.length}</span></li>`;
    })
    .join('\n');
  const sections = chapters
    .map(({ name, anchor, calls }) => {
      return `<section id="${anchor}"><h2>${escape(name)}</h2>\n${calls.map(renderCall).join('\n')}</section>`;
    })
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Linewise</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header>
<p class="home"><a href="/">Linewise</a></p>
<h1>API</h1>
<p>${escape(document.info.description)} The same in OpenAPI: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Requests carry the session cookie; bodies are JSON. Fields marked <code>?</code> are optional.</p>
</header>
<nav aria-label="Chapters"><ul>
${links}
</ul></nav>
<main>
${sections}
</main>
</body>
</html>
`;
}

interface Call {
  method: string;
  path: string;
  operation: ApiOperation;
}

function listCalls(document: ApiDocument, tag: string): Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function renderCall({ method, path, operation }: Call): string {
  const [body] = Object.values(operation.requestBody?.content ?? {});
  const [success] = Object.entries(operation.responses);
  const [answer] = Object.entries(success?.[1].content ?? {});
  const [mediaType = '', { schema = {} } = {}] = answer ?? [];
  const sentAs = mediaType === 'application/json' ? '' : `, ${escape(mediaType)}`;
  return `<details id="${escape(operation.operationId)}">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${escape(path)}</code> <span class="what">${escape(operation.summary)}</span></summary>
<div class="call">
<p>${escape(operation.description)}</p>
${renderParameters(operation)}
${body === undefined ? '' : `<h3>Body</h3>\n<pre tabindex="0">${escape(notate(body.schema))}</pre>`}
<h3>Response, ${success?.[0] ?? '200'}${sentAs}</h3>
<pre tabindex="0">${escape(notate(schema))}</pre>
</div>
</details>`;
}

function renderParameters({ parameters }: ApiOperation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map((parameter) => {
    const mark = parameter.required ? '' : '?';
    return `<tr><td><code>${escape(parameter.name)}${mark}</code></td><td>${parameter.in}</td><td><code>${escape(notate(parameter.schema))}</code></td></tr>`;
  });
  return `<h3>Parameters</h3>
<table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Value</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
}

/** A schema in TypeScript-like notation. */
export function notate(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((choice) => notate(choice, indent)).join(' | ');
  if (schema.allOf !== undefined) {
    return schema.allOf.map((part) => notate(part, indent)).join(' & ');
  }
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  switch (schema.type) {
    case 'object':
      return notateObject(schema, indent);
    case 'array':
      return notateArray(schema, indent);
    case undefined:
      return 'anything';
    default:
      return notatePlain(schema);
  }
}

function notateObject(schema: JsonSchema, indent: string): string {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) {
    const { additionalProperties } = schema;
    return typeof additionalProperties === 'object'
      ? `{ [key]: ${notate(additionalProperties, indent)} }`
      : '{ … }';
  }
  const inner = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const mark = schema.required?.includes(name) === true ? '' : '?';
    return `${inner}${name}${mark}: ${notate(field, inner)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function notateArray(schema: JsonSchema, indent: string): string {
  if (schema.prefixItems !== undefined) {
    return `[${schema.prefixItems.map((item) => notate(item, indent)).join(', ')}]`;
  }
  const item = typeof schema.items === 'object' ? notate(schema.items, indent) : 'anything';
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

const safeIntegers = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

function notatePlain(schema: JsonSchema): string {
  const { minimum, maximum, maxLength } = schema;
  const bounds = [
    minimum === undefined || safeIntegers.has(minimum) ? undefined : `≥ ${minimum}`,
    maximum === undefined || safeIntegers.has(maximum) ? undefined : `≤ ${maximum}`,
    maxLength === undefined ? undefined : `at most ${maxLength} characters`,
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ].filter((bound) => bound !== undefined);
  const name = schema.format ?? String(schema.type);
  return bounds.length === 0 ? name : `${name} (${bounds.join(', ')})`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A separate file: our policy forbids inline styles. */
export const apiPageStyle = `:root {
  color-scheme: light dark;
  --ground: #fafaf8;
  --panel: #ffffff;
  --ink: #1c1f23;
  --muted: #5b636d;
  --line: #dcdfe3;
  --accent: #0b5fa5;
  --get: #1d6b3c;
  --write: #8a4b00;
  --remove: #a02020;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #101317;
    --panel: #181c22;
    --ink: #e8eaed;
    --muted: #a3abb5;
    --line: #2c323a;
    --accent: #79b8f3;
    --get: #7fd39b;
    --write: #f0b866;
    --remove: #f49a9a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  padding: 2rem 1rem 4rem;
  max-width: 60rem;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
a { color: var(--accent); }
h1 { margin: 0 0 0.5rem; font-size: 2rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.25rem; }
h3 { margin: 1rem 0 0.25rem; font-size: 0.875rem; color: var(--muted); }
.home { margin: 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
nav span { color: var(--muted); font-variant-numeric: tabular-nums; }
details { margin-bottom: 0.5rem; background: var(--panel); border: 1px solid var(--line); border-radius: 0.5rem; }
summary { padding: 0.625rem 0.875rem; cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible, pre:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 0.25rem; }
.what { display: block; color: var(--muted); }
.method { display: inline-block; min-width: 4rem; font-weight: 700; font-size: 0.8125rem; }
.method.get { color: var(--get); }
.method.post, .method.put { color: var(--write); }
.method.delete { color: var(--remove); }
.call { padding: 0 0.875rem 0.875rem; border-top: 1px solid var(--line); }
code, pre { font: 0.875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 0; padding: 0.75rem; overflow-x: auto; background: var(--ground); border: 1px solid var(--line); border-radius: 0.375rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-size: 0.875rem; color: var(--muted); }
`;
