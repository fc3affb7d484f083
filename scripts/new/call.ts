import { addAfter, addEntry, addImport } from './edits.ts'
import type { Names } from './names.ts'
import type { Skeleton } from './write.ts'

const contract = ({ name, Name }: Names) => `import * as v from 'valibot'
import { referenceNumber } from './common.ts'

export const ${name}Payload = v.object({ referenceNumber })
export type ${Name}Payload = v.InferInput<typeof ${name}Payload>
`

const handler = ({ name, words }: Names) => `import type { routes } from '#contract/routes.ts'
import { HttpError } from '../../platform/httpError.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/** ${words}. The token, the rate limit, the owner and the schema are checked before. */
export async function ${name}(
  _: HandlerInput<typeof routes.${name}>,
): Promise<{ message: string }> {
  throw new HttpError(501, { message: 'This is not possible yet. Nothing was changed' })
}
`

const api = ({ name, Name, path }: Names) => `import { done } from '#contract/answers.ts'
import type { ${Name}Payload } from '#contract/${name}.ts'
import { type Caller, call, withToken } from './http.ts'

export const ${name} = (caller: Caller, payload: ${Name}Payload) =>
  call('post', '${path}', done, { ...withToken(caller), json: payload })
`

const notes = ({ name, words }: Names) => `import type { NotesOf } from './calls.ts'

export const ${name}Calls: NotesOf<'${name}'> = {
  ${name}: {
    description: '${words}.',
    repeat: 'The same \`referenceNumber\` is stored once.',
    body: { referenceNumber: '0195f3a2-${name.toLowerCase()}-0001' },
    answer: { message: 'Received' },
    errors: [],
  },
}
`

const test = ({ name, path }: Names) => `import { expect, it } from 'vitest'
import { onEachEngine } from './harness.ts'
import { goodBody } from './payloads.ts'

onEachEngine('${name}', (startBank) => {
  it('stores what was sent, once for each reference', async () => {
    const customer = await (await startBank()).newCustomer()
    const { status } = await customer.call('POST', '${path}', { body: goodBody.${name}?.(customer) })
    expect(
      status,
      'write server/http/handlers/${name}.ts, and here what it stores, answers to a repeat and refuses',
    ).toBe(200)
  })
})
`

/** A call of the API: \`POST\` by a customer, whose payload is a reference to begin with. */
export const callSkeleton = (names: Names): Skeleton => {
  const { name, path, words } = names
  return {
    files: {
      [`shared/contract/${name}.ts`]: contract(names),
      [`server/http/handlers/${name}.ts`]: handler(names),
      [`src/api/${name}.ts`]: api(names),
      [`server/apiDocs/${name}Notes.ts`]: notes(names),
      [`tests/server/${name}.test.ts`]: test(names),
    },
    edits: {
      'shared/contract/routes.ts': (text) =>
        addImport(
          addEntry(
            text,
            'export const routes = {',
            name,
            `  ${name}: { method: 'POST', path: '${path}', access: 'customer', summary: '${words}', body: ${name}Payload, answer: done },`,
          ),
          `import { ${name}Payload } from './${name}.ts'`,
        ),
      'server/http/handlers.ts': (text) =>
        addImport(
          addEntry(text, 'export const handlers: Handlers = {', name, `  ${name},`),
          `import { ${name} } from './handlers/${name}.ts'`,
        ),
      'server/apiDocs/calls.ts': (text) =>
        addImport(
          addEntry(
            text,
            'export const callNotes: NotesOf<RouteName> = {',
            name,
            `  ...${name}Calls,`,
          ),
          `import { ${name}Calls } from './${name}Notes.ts'`,
        ),
      // The published names of the schemas are those of their exports.
      'server/apiDocs/schemas.ts': (text) =>
        addImport(
          addAfter(text, '= [auth, ', `${name}, `),
          `import * as ${name} from '#contract/${name}.ts'`,
        ),
      'tests/server/payloads.ts': (text) =>
        addEntry(
          text,
          'export const goodBody: Record<RouteName',
          name,
          `  ${name}: () => ({ referenceNumber: newId() }),`,
        ),
    },
    next: [
      `shared/contract/${name}.ts: what is sent; shared/contract/routes.ts: method, path, who may call, answer`,
      `server/http/handlers/${name}.ts: what happens; server/auth/rateLimits.ts: how often, if it costs something`,
      `server/apiDocs/${name}Notes.ts: meaning, repeats, refusals; then npm run docs`,
      `tests/server/${name}.test.ts fails until all that is done`,
    ],
  }
}
