import { commands } from '#server/backOffice/commands.ts'
import type { Command } from '#server/backOffice/flags.ts'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from '#server/demo/customers.ts'
import { customerRoutes } from './everyCall.ts'
import type { TestBank } from './harness.ts'

/** The values of each field of the answers, in their order. */
export type Answers = Map<string, string[]>

/** What the demonstration customers can read, and what operators read of them: a value for each field of each answer. */
export async function demoAnswers(b: TestBank): Promise<Answers> {
  const answers: Answers = new Map()
  for (const { token, id } of await signInAll(b))
    for (const [name, { method, path }] of customerRoutes)
      if (method === 'GET' && path.endsWith('/:id')) {
        const query = name === 'statement' ? '?from=2025-03-02&to=2026-03-01&format=csv' : ''
        const { body, text } = await b.call('GET', path.replace(':id', id) + query, { token })
        addLeaves(answers, name, body ?? text)
      }
  for (const command of readingCommands()) {
    const subjects = command === 'customers show' ? demoCustomers.map(demoEmail) : ['']
    for (const subject of subjects)
      addLeaves(answers, command, (await b.operate(command, subject)).body)
  }
  return answers
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

/** The audit tells of these reads themselves, in no order. */
const readingCommands = (): string[] =>
  Object.entries<Record<string, Command>>(commands).flatMap(([noun, verbs]) =>
    Object.entries(verbs)
      .filter(([, { flags, subject }]) => !flags?.reference && subject !== 'reference')
      .map(([verb]) => `${noun} ${verb}`)
      .filter((command) => !command.startsWith('audit ')),
  )

function addLeaves(answers: Answers, name: string, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) addLeaves(answers, name, one)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) addLeaves(answers, `${name}.${key}`, one)
  else answers.set(name, [...(answers.get(name) ?? []), String(value)])
}
