import { isDeepStrictEqual } from 'node:util'
import type { GenericSchema } from 'valibot'
import type { RouteName } from '#contract/routes.ts'
import { bytesOfFile } from './bytesOfFile.ts'
import { callRules } from './callRules.ts'
import { filesIn, type Meant } from './meant.ts'
import { operatorFaults } from './operatorFaults.ts'
import { headerOf, type SentCall } from './sentCall.ts'

/** Headers that the browser adds by itself. */
const OF_THE_BROWSER =
  /^(accept(-.*)?|cache-control|content-type|cookie|origin|pragma|referer|sec-.*|upgrade-.*|user-agent)$/i

/**
 * Compares a call as it leaves the browser with what its flow means to send: each field of the actor's input leaves under
 * its own name, and nothing else does but what the customer typed into a field of that name, what the bank answered
 * under it, and who the customer is. `callRules` has the calls that differ.
 */
export function sentFaults(sent: SentCall, meant: Meant): string[] {
  const { routeName } = sent
  if (!routeName) return operatorFaults(sent, meant)
  return [
    ...idFaults(sent, meant),
    ...headerFaults(sent, meant),
    ...valueFaults(sent, routeName, meant),
    ...fileFaults(sent, routeName, meant),
  ].map((fault) => `${sent.name} by ${meant.src}: ${fault}`)
}

function idFaults({ ids }: SentCall, { known }: Meant): string[] {
  const own = known.session?.user._id
  return ids.filter((id) => id !== own).map((id) => `the path has ${id}, not the customer’s ${own}`)
}

function headerFaults({ headers, route, routeName }: SentCall, { known, input }: Meant): string[] {
  const sentToken = headerOf(headers, 'token')
  // A session that another one has replaced is revoked, too.
  const isOver = routeName === 'signOut' && sentToken && known.tokens.has(sentToken)
  const token = isOver ? sentToken : route?.access === 'customer' ? known.session?.token : undefined
  const unattended = input.isUnattended === true ? '1' : undefined
  const sentUnattended = headerOf(headers, 'unattended')
  return [
    ...(sentUnattended === unattended
      ? []
      : [`the header unattended is ${sentUnattended}, not ${unattended}`]),
    ...(sentToken === token ? [] : [`the token is ${sentToken}, not ${token}`]),
    ...Object.keys(headers)
      .filter((name) => !/^(token|unattended)$/i.test(name) && !OF_THE_BROWSER.test(name))
      .map((name) => `sends the header ${name}, which it does not mean to`),
  ]
}

function valueFaults(sent: SentCall, routeName: RouteName, meant: Meant): string[] {
  const { sends = {}, keeps = {} } = callRules[routeName] ?? {}
  const { route, values } = sent
  const fields = fieldsIn(route?.body)
  // A header marks a read as a background one.
  const { isUnattended: _, ...input } = meant.input
  const inputNames = Object.keys(input).filter((name) => !(name in keeps))
  const names = new Set([
    ...values.keys(),
    ...Object.keys(sends),
    // A read without a query has no place for an input: the page compares the answer with it.
    ...(route?.body || route?.query || route?.queryFields ? inputNames : []),
    ...[...fields].flatMap(([name, { required }]) =>
      required || meant.known.typed.has(name) ? [name] : [],
    ),
  ])
  return [...names].flatMap((name) => {
    const value = values.get(name)
    const expected = sends[name]
      ? sends[name](meant, value)
      : meantValue(
          name,
          value,
          meant,
          fields.has(name),
          value !== undefined || !!fields.get(name)?.required,
        )
    if (isSame(value, expected, sent)) return []
    if (expected === undefined) return [`sends ${name}, which it does not mean to`]
    return [`${name} is ${JSON.stringify(value)}, not ${JSON.stringify(expected)}`]
  })
}

/** @param isSent whether it must be there, or is: what the bank answered and who the customer is need not be */
function meantValue(
  name: string,
  value: unknown,
  { input, known }: Meant,
  isField: boolean,
  isSent: boolean,
): unknown {
  if (name in input) return input[name]
  if (isField && known.typed.has(name)) return known.typed.get(name)
  if (!isSent) return undefined
  const { _id, email, firstName, lastName } = known.session?.user ?? {}
  const own: Record<string, unknown> = { userId: _id, email, name: `${firstName} ${lastName}` }
  const answered = known.answered.get(name) ?? []
  return (known.session && own[name]) ?? answered.find((one) => one === value) ?? answered[0]
}

/** Queries and forms carry texts. An empty text is no filter. */
function isSame(value: unknown, expected: unknown, { route, headers }: SentCall): boolean {
  const isJson = headerOf(headers, 'content-type')?.startsWith('application/json')
  if (isJson) return isDeepStrictEqual(value, expected && JSON.parse(JSON.stringify(expected)))
  if (route?.method === 'GET' && expected === '') return value === undefined
  return value === (expected === undefined ? undefined : String(expected))
}

/** The fields of a body in the contract, and whether each must be sent. */
function fieldsIn(schema: GenericSchema | undefined): Map<string, { required: boolean }> {
  const { entries = {} } = (schema ?? {}) as { entries?: Record<string, GenericSchema> }
  return new Map(
    Object.entries(entries).map(([name, { type }]) => [name, { required: type !== 'optional' }]),
  )
}

function fileFaults({ files, route }: SentCall, routeName: RouteName, meant: Meant): string[] {
  const rules = callRules[routeName]?.files ?? {}
  const parts = new Set([...files.keys(), ...(route?.files ?? [])])
  return [...parts].flatMap((part) => {
    const sent = files.get(part) ?? []
    const chosen = rules[part]?.(meant) ?? filesIn(meant.context, part)
    const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
    if (namesOf(sent) !== namesOf(chosen))
      return [`the part ${part} has ${namesOf(sent) || 'no file'}, not ${namesOf(chosen)}`]
    return chosen.flatMap((file, index) => {
      const { name, type, bytes } = sent[index]!
      if (type !== file.type) return [`${name} is sent as ${type}, not ${file.type}`]
      return bytes.equals(bytesOfFile(file)) ? [] : [`${name} is sent with other bytes`]
    })
  })
}
