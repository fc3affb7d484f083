import type { ApiDocument, Content, Operation } from './openApiTypes.ts'
import {
  accessLabel,
  type Field,
  fieldsOf,
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
      `| \`${method} ${base}${path}\` | [${operation.summary}](#${slug(`${method} ${base}${path}`)}) | ${operation.security ? 'customer' : 'anybody'} |`,
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
    '<!-- Made by `npm run docs` from shared/contract and server/reference; a test fails when it is stale. -->',
    `${document.info.description} The base is \`${base}\`; a bank with a back end of its own sets \`VITE_API_URL\`.`,
    `A running server shows this page at \`/docs/api\`, and the same for programs at \`${base}/openapi.json\`; the document is in [openapi.json](openapi.json), too. Both are served always, also without demonstration customers: they tell nothing that the site’s own code does not. Every example here was checked against its schema, and every refusal was made to happen, by [tests/server/reference.test.ts](../tests/server/reference.test.ts).`,
    `Data goes as JSON, files as \`multipart/form-data\`. A signed-in customer’s call carries the token of sign-in in the header \`token\`. A refusal answers a [Problem](#problem), except where a bare string stands below. Unknown fields are ignored; a field of the wrong kind is refused and nothing is stored. A fault of the bank’s own answers 500 with a \`message\`, and nothing is stored.`,
    `| call | | who may |\n|---|---|---|\n${table.join('\n')}`,
    ...groups,
    '## Answers and records',
    ...records,
  ].join('\n\n')}\n`
}

function operationSection(document: ApiDocument, line: string, operation: Operation): string {
  const [kind, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const answer = operation.responses[200]?.content['application/json']
  const name = answer?.schema.$ref ? refName(answer.schema.$ref) : ''
  return [
    `### ${line}`,
    `**${operation.summary}**, \`operationId\` ${operation.operationId}.`,
    operation.description,
    `- Who may call: ${accessLabel(operation).toLowerCase()}.\n- Sent twice: ${operation['x-repeat']}`,
    parameterList(operation),
    body && `Payload, \`${kind}\`:`,
    body && fieldTable(fieldsOf(schemaOf(document, body))),
    body && json(body.example),
    `Answer, 200, [${name}](#${name.toLowerCase()}):`,
    json(answer?.example),
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
    '| field | kind | | rule |\n|---|---|---|---|',
    ...fields.map(
      ({ name, type, required, description }) =>
        `| \`${name}\` | ${cell(type)} | ${required ? 'required' : ''} | ${cell(description)} |`,
    ),
  ].join('\n')

function errorTable(operation: Operation): string {
  const rows = listErrors(operation).map(
    ({ status, when, body }) => `| ${status} | ${cell(when)} | \`${JSON.stringify(body)}\` |`,
  )
  return rows.length > 0 ? `| refused | when | body |\n|---|---|---|\n${rows.join('\n')}` : ''
}

/** The anchor that code hosts generate for a heading. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

const cell = (text: string): string => text.replaceAll('|', '\\|')

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
