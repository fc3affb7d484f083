import { commands } from '#server/backOffice/commands.ts'
import type { Command, Flag } from '#server/backOffice/flags.ts'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from '#server/demo/customers.ts'
import { digest } from '#server/platform/ids.ts'
import { customerRoutes } from './everyCall.ts'
import type { TestBank } from './harness.ts'

/** The values of each field of the answers, in their order. */
export type Answers = Map<string, string[]>

const A_YEAR = '?from=2025-03-02&to=2026-03-01&format=csv'
const FILTERS = [
  '?limit=3',
  '?search=bank',
  '?kinds=profit,loan',
  '?status=pending',
  '?path=loan',
  '?amountFrom=100&amountTo=500',
  '?from=2026-01-01T00:00:00.000Z&to=2026-02-18T09:00:00.000Z',
]

/**
 * The readable records of the demonstration customers, and the operators' view of them: a value for each field of each
 * answer.
 */
export async function demoAnswers(b: TestBank): Promise<Answers> {
  const answers: Answers = new Map()
  for (const { token, id } of await signInAll(b))
    for (const [name, { method, path, stream }] of customerRoutes)
      if (method === 'GET' && path.endsWith('/:id') && !stream) {
        const read = (query: string) => b.call('GET', path.replace(':id', id) + query, { token })
        const { body, text } = await read(name === 'statement' ? A_YEAR : '')
        addLeaves(answers, name, body ?? text)
        for (const query of name === 'activity' ? FILTERS : [])
          for (const { at, kind, amount } of (await read(query)).body.rows)
            addLeaves(answers, name + query, `${at.slice(0, 10)} ${kind} ${amount}`)
      }
  await addCommandAnswers(b, answers, demoCustomers.map(demoEmail))
  return answers
}

/** The answers of all reading commands, and of those about one customer for each of these; the last one has many records. */
export async function addCommandAnswers(b: TestBank, answers: Answers, emails: readonly string[]) {
  for (const { name, subject, flags = {} } of readingCommands()) {
    const of = async (one: string, given = {}, named = '') =>
      addLeaves(answers, name + named, (await b.operate(name, one, given)).body)
    if (subject === 'customer') for (const email of emails) await of(email)
    else await of('')
    if (subject === '[customer]') await of(emails.at(-1)!, { limit: '2' }, ' active')
    for (const [flag, { choices = [] }] of Object.entries<Flag>(flags))
      for (const choice of choices) await of('', { [flag]: choice }, ` ${choice}`)
  }
}

const signInAll = (b: TestBank) =>
  Promise.all(
    demoCustomers.map(demoEmail).map(async (email) => {
      const { body } = await b.call('POST', 'auth/login', {
        body: { email, password: DEMO_PASSWORD },
      })
      return { token: body.accessToken as string, id: body._id as string }
    }),
  )

const allCommands = Object.entries<Record<string, Command>>(commands).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, command]) => ({ name: `${noun} ${verb}`, ...command })),
)

/** The audit tells of these reads themselves, in no order. */
const readingCommands = () =>
  allCommands.filter(
    ({ name, flags, subject }) =>
      !flags?.reference && subject !== 'reference' && !name.startsWith('audit '),
  )

export function addLeaves(answers: Answers, name: string, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) addLeaves(answers, name, one)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) addLeaves(answers, `${name}.${key}`, one)
  else answers.set(name, [...(answers.get(name) ?? []), String(value)])
}

const GOOD: Record<string, string> = { amount: '10', until: '2026-12-01' }
const FREE_TEXTS = ['reason', 'owner', 'answer']

/** The calls of a command with one wrong flag each, and the one with all that it needs. */
function flagsOf({ flags: { reference: _, ...flags } = {} }: Pick<Command, 'flags'>) {
  const all = Object.entries(flags)
  const good = Object.fromEntries(
    all
      .filter(([, { required }]) => required)
      .map(([name, { choices }]) => [name, choices?.[0] ?? GOOD[name] ?? 'Olive Brandt']),
  )
  const wrong = all.flatMap(([name, { required, choices }]) => {
    const isFree = FREE_TEXTS.includes(name) && !choices
    const values = isFree ? [] : choices ? ['nonsense'] : ['nonsense', '-1', '9999999999999']
    return (required ? ['', ...values] : values).map((value) => ({ name, value }))
  })
  return { good, wrong }
}

/**
 * The answer of each changing command about each of the customers: first with one flag wrong, then with a valid one.
 * Records are decided one way for the first customers, and the other way for the others.
 */
export async function demoCommands(b: TestBank): Promise<Answers> {
  const answers: Answers = new Map()
  const add = (key: string, text: string) => answers.set(key, [...(answers.get(key) ?? []), text])
  const send = async (name: string, email: string, flags: Record<string, string>, of = '') => {
    const { status, body } = await b.operate(name, email, flags)
    const { message, code = '', fields } = body
    const text = fields
      ? JSON.stringify(fields)
      : message
        ? `${message} ${code}`
        : JSON.stringify(body)
    add(`${name}${of}`, `${status} ${text.replaceAll(email, '@')}`)
  }
  const changing = allCommands
    .filter(({ flags }) => flags?.reference)
    .map(({ name, flags }) => ({ name, ...flagsOf({ flags }) }))
  for (const [at, email] of demoCustomers.map(demoEmail).entries()) {
    for (const { name, good, wrong } of changing)
      for (const flag of wrong)
        await send(
          name,
          email,
          { ...good, [flag.name]: flag.value },
          ` --${flag.name} ${flag.value}`,
        )
    for (const { name, good } of at < 5 ? changing : changing.toReversed())
      if (name !== 'audit erase') await send(name, email, good)
  }
  await addMailsAndAudit(b, add)
  return answers
}

/** The words of all mails, and what the audit has of all that was done. */
export async function addMailsAndAudit(b: TestBank, add: (key: string, text: string) => void) {
  for (const { subject, text } of await b.rows('mails')) add(`mail: ${subject}`, text ?? '')
  const details = Map.groupBy(await b.rows('audit_details'), ({ entry_id }) => entry_id)
  for (const { id, action } of await b.rows('audit', { outcome: 'done' }))
    add(
      `audit: ${action}`,
      details
        .get(id)
        ?.map(({ reason, detail }) => reason + detail)
        .join() ?? '',
    )
}

/** A text without ids, references and digests, which differ each time. */
export const steady = (text: string): string =>
  text
    .replace(/[\da-f]{8}(-[\da-f]{4,12}){4}|QT(-[\dA-Z]{4})+|(RF\d\d|DEMO)?4\d{9}|\w{80,}/g, '#')
    .replaceAll('\n', ' | ')

/** The values in their order, without what differs each time; of many, their number and a digest. */
export function inOrder(values: string[]): string {
  const texts = values.map(steady)
  const runs = texts.filter((text, at) => text !== texts[at - 1])
  const all = runs.join('; ')
  return runs.length <= 20 ? all : `${texts.length} values, ${digest(all).slice(0, 12)}`
}
