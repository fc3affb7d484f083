import { escapeHtml, htmlLayout } from '../http/htmlLayout.ts'
import type { ApiDocument, ApiResponse, Operation } from './openApiTypes.ts'
import {
  accessLabel,
  examplesIn,
  type Field,
  fieldsOf,
  listErrors,
  listOperations,
  refName,
} from './reading.ts'

/** The published contract as an HTML page. Each call has a section with its own anchor. */
export function referencePage(document: ApiDocument, notice: string): string {
  const calls = listOperations(document)
  const groups = document.tags.map(({ name }) => name)
  const nav = groups
    .map((group) => {
      const links = calls
        .filter(({ operation }) => operation.tags[0] === group)
        .map(
          ({ method, path, operation }) =>
            `<li><b>${method}</b> <a href="#${operation.operationId}">${escapeHtml(path)}</a></li>`,
        )
      return `<h2>${escapeHtml(group)}</h2>\n<ul>${links.join('')}</ul>`
    })
    .join('\n')
  const sections = calls.map(({ method, path, operation }) =>
    operationSection(document, method, path, operation),
  )
  const records = Object.entries(document.components.schemas)
    .filter(([name]) => !name.endsWith('Payload'))
    .map(
      ([name, schema]) =>
        `<section id="${name}"><h3>${name}</h3>${fieldTable(fieldsOf(schema))}</section>`,
    )
  const main = `<h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>The base is <code>${document.servers[0]!.url}</code>. Data is sent as JSON, files as <code>multipart/form-data</code>. A signed-in
customer’s call sends the token in the header <code>token</code>. Errors are a
<a href="#Problem">Problem</a>, except where a bare string is listed below. Unknown fields are ignored.
For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls">
${nav}
</nav>
${sections.join('\n')}
<h2 id="records">Answers and records</h2>
${records.join('\n')}`
  return htmlLayout({ title: 'API', notice, main, css })
}

function operationSection(
  document: ApiDocument,
  method: string,
  path: string,
  operation: Operation,
): string {
  const { operationId, summary, description, requestBody, responses } = operation
  const body = Object.entries(requestBody?.content ?? {})[0]
  const done = responses[200]
  return `<section id="${operationId}" class="call">
<h2><a href="#${operationId}">${escapeHtml(summary)}</a></h2>
<p class="line"><b class="${method}">${method}</b> <code>${escapeHtml(document.servers[0]!.url + path)}</code></p>
<p>${inlineCode(description)}</p>
<dl><dt>Access</dt><dd>${escapeHtml(accessLabel(operation))}</dd>
<dt>Repeat</dt><dd>${inlineCode(operation['x-repeat'])}</dd></dl>
${parameterTable(operation)}
${
  body
    ? `<h3>Payload <small>${body[0]}</small></h3>${fieldTable(fieldsOf(resolveRef(document, body[1].schema.$ref) ?? body[1].schema))}
${sample('An example payload', body[1].example)}`
    : ''
}
<h3>Answer <small>200 ${answerLink(done)}</small></h3>
${examplesIn(Object.values(done?.content ?? {})[0])
  .map(({ when, value }) => {
    const line = when === undefined ? '' : `<p>${escapeHtml(when)}:</p>\n`
    return `${line}${sample('An example answer', value)}`
  })
  .join('\n')}
${errorTable(operation)}
</section>`
}

const resolveRef = (document: ApiDocument, ref: string | undefined) =>
  ref === undefined ? undefined : document.components.schemas[refName(ref)]

function answerLink(done: ApiResponse | undefined): string {
  const ref = done?.content?.['application/json']?.schema.$ref
  return ref ? `<a href="#${refName(ref)}">${refName(ref)}</a>` : ''
}

function parameterTable({ parameters = [] }: Operation): string {
  const rows = parameters.map(
    (one): Field => ({
      name: one.name,
      type: `text in the ${one.in}`,
      required: one.required,
      description: one.description ?? '',
    }),
  )
  return rows.length > 0 ? `<h3>Address</h3>${fieldTable(rows)}` : ''
}

function fieldTable(fields: Field[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(
    ({ name, type, required, description }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${linkTypes(type)}</td><td>${required ? 'required' : 'optional'}</td><td>${inlineCode(description)}</td></tr>`,
  )
  return `<div class="wide" tabindex="0" role="group" aria-label="Fields"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Needed</th><th scope="col">Rule</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function errorTable(operation: Operation): string {
  const rows = listErrors(operation).map(
    ({ status, when, body }) =>
      `<tr><th scope="row">${status}</th><td>${inlineCode(when)}</td><td><code>${escapeHtml(JSON.stringify(body))}</code></td></tr>`,
  )
  if (rows.length === 0) return ''
  return `<h3>Errors</h3><div class="wide" tabindex="0" role="group" aria-label="Errors"><table><thead><tr><th scope="col">Status</th><th scope="col">When</th><th scope="col">Body</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const sample = (label: string, value: unknown): string =>
  `<pre tabindex="0" aria-label="${label}"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`

/** Text in backticks is code; nothing else is marked up. */
const inlineCode = (text: string): string =>
  escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** Links the record names in a type to their sections. */
const linkTypes = (type: string): string =>
  escapeHtml(type).replace(
    /(?<!&quot;)\b[A-Z][a-z]\w*/g,
    (name) => `<a href="#${name}">${name}</a>`,
  )

const css = `main { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; overflow-wrap: anywhere }
body { font-size: 1rem }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.25rem } h2 a { color: inherit; text-decoration: none }
h2 a:hover { text-decoration: underline }
h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem } small { font-weight: 400; opacity: 0.8 }
nav { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 0 1.5rem }
nav h2 { font-size: 1rem; margin: 1rem 0 0; grid-column: 1 / -1 }
nav ul { list-style: none; margin: 0; padding: 0; grid-column: 1 / -1; columns: 17rem; column-gap: 1.5rem }
nav li { padding: 0.2rem 0; break-inside: avoid } nav b { display: inline-block; min-width: 4.2rem; font-size: 0.85rem }
.call { border-top: 1px solid light-dark(#e2dbcc, #2b3a33); margin-top: 2.5rem; scroll-margin-top: 1rem }
section:target > :is(h2, h3):first-child { text-decoration: underline; text-decoration-color: #e8a33d; text-decoration-thickness: 3px }
.line b { display: inline-block; padding: 0 0.5rem; border-radius: 4px; font-size: 0.85rem;
  background: light-dark(#e4efe8, #17352b); color: light-dark(#0f4a3b, #8cd6b9) }
code, pre { font-family: ui-monospace, 'DejaVu Sans Mono', monospace; font-size: 0.875rem }
pre { overflow-x: auto; padding: 0.75rem 1rem; border-radius: 8px; overflow-wrap: normal; background: light-dark(#ffffff, #1b2822);
  border: 1px solid light-dark(#e2dbcc, #2b3a33) }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: 0.9375rem }
th, td { overflow-wrap: normal; text-align: left; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid light-dark(#e2dbcc, #2b3a33) }
td code { overflow-wrap: anywhere }
thead th { font-size: 0.8125rem; opacity: 0.8 } tbody th { font-weight: 600; white-space: nowrap }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0 } dt { font-weight: 600 } dd { margin: 0 }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr } table { min-width: 32rem } }
`
