import type { ApiDocument, Content, Operation } from './openApiTypes.ts'
import {
  accessLabel,
  type Field,
  fieldsOf,
  isForCustomers,
  listErrors,
  listOperations,
  refName,
} from './reading.ts'

/**
 * The published contract as `docs/api.md`: the content of the page at /docs/api, for readers of the
 * repository.
 */
export function referenceMarkdown(document: ApiDocument): string {
  const base = document.servers[0]?.url ?? ''
  const calls = listOperations(document)
  const table = calls.map(
    ({ method, path, operation }) =>
      `| \`${method} ${base}${path}\` | [${operation.summary}](#${slug(`${method} ${base}${path}`)}) | ${isForCustomers(operation) ? 'customer' : 'anybody'} |`,
  )
  const groups = document.tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags[0] === name)
    return [
      `## ${name}`,
      ...own.map((call) =>
        operationSection(document, `${call.method} ${base}${call.path}`, call.operation),
      ),
    ].join('\n\n')
  })
  const records = Object.entries(document.components.schemas)
    .filter(([name]) => !name.endsWith('Payload'))
    .map(([name, schema]) => `### ${name}\n\n${fieldTable(fieldsOf(schema))}`)
  return `${[
    '# API',
    '<!-- Made by `npm run docs` from shared/contract and server/apiDocs; a test fails when it is stale. -->',
    `${document.info.description} The base is \`${base}\`; a bank with a back end of its own sets \`VITE_API_URL\`.`,
    `A running server shows this page at \`/docs/api\`, and the OpenAPI document at \`${base}/openapi.json\`; the document is also in [openapi.json](openapi.json). Both are always served, even without demonstration customers: they reveal nothing beyond the site’s own code. Every example here is checked against its schema, and every error is produced, by [tests/server/reference.test.ts](../tests/server/reference.test.ts).`,
    `Data is sent as JSON, files as \`multipart/form-data\`. A signed-in customer’s call sends the session token in the header \`token\`. Errors are a [Problem](#problem), except where a bare string is listed below. Unknown fields are ignored; a field of the wrong type is an error and nothing is stored. An internal error is 500 with a \`message\`, and nothing is stored.`,
    `| call | | access |\n|---|---|---|\n${table.join('\n')}`,
    ...groups,
    '## Answers and records',
    ...records,
  ].join('\n\n')}\n`
}

function operationSection(document: ApiDocument, line: string, operation: Operation): string {
  const [kind, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const [type = '', answer] = Object.entries(operation.responses[200]?.content ?? {})[0] ?? []
  const name = answer?.schema.$ref ? refName(answer.schema.$ref) : ''
  return [
    `### ${line}`,
    `**${operation.summary}**, \`operationId\` ${operation.operationId}.`,
    operation.description,
    `- Access: ${accessLabel(operation).toLowerCase()}.\n- Repeat: ${operation['x-repeat']}`,
    parameterList(operation),
    body && `Payload, \`${kind}\`:`,
    body && fieldTable(fieldsOf(schemaOf(document, body))),
    body && json(body.example),
    name ? `Answer, 200, [${name}](#${name.toLowerCase()}):` : `Answer, 200, \`${type}\`:`,
    typeof answer?.example === 'string'
      ? `\`\`\`text\n${answer.example.replaceAll('\r\n', '\n').trim()}\n\`\`\``
      : json(answer?.example),
    errorTable(operation),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const schemaOf = (document: ApiDocument, { schema }: Content) =>
  (schema.$ref && document.components.schemas[refName(schema.$ref)]) || schema

function parameterList({ parameters = [] }: Operation): string {
  return parameters
    .map(({ name, in: where, description = '' }) => `- \`${name}\` in the ${where}: ${description}`)
    .join('\n')
}

const fieldTable = (fields: Field[]): string =>
  [
    '| field | type | | rule |\n|---|---|---|---|',
    ...fields.map(
      ({ name, type, required, description }) =>
        `| \`${name}\` | ${cell(type)} | ${required ? 'required' : ''} | ${cell(description)} |`,
    ),
  ].join('\n')

function errorTable(operation: Operation): string {
  const rows = listErrors(operation).map(
    ({ status, when, body }) => `| ${status} | ${cell(when)} | \`${JSON.stringify(body)}\` |`,
  )
  return rows.length > 0 ? `| status | when | body |\n|---|---|---|\n${rows.join('\n')}` : ''
}

/** The anchor that code hosts generate for a heading. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

const cell = (text: string): string => text.replaceAll('|', '\\|')

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
