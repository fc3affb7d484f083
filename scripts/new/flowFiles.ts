import type { Names } from './names.ts'

export const types = ({ Name }: Names) => `// Events

export type ${Name}Event = { type: 'finish' }

// Tags

export type ${Name}Tag = 'open'
`

export const machine = ({ name, Name, words }: Names) => `import { setup } from 'xstate'
import type { StateMeta } from '#machines/meta.ts'
import type { ${Name}Event, ${Name}Tag } from './${name}.types.ts'

/** ${words}. */
export const ${name}Machine = setup({
  types: {
    events: {} as ${Name}Event,
    tags: {} as ${Name}Tag,
    meta: {} as StateMeta,
  },
}).createMachine({
  id: '${name}',
  meta: { title: '${words}', summary: 'The customer finishes it.' },
  initial: 'started',
  states: {
    started: {
      tags: 'open',
      meta: { title: 'Started', summary: 'The customer can finish.', button: 'Finish' },
      on: { finish: 'done' },
    },
    done: {
      type: 'final',
      meta: { title: 'Done', summary: 'The customer has finished it.' },
    },
  },
})
`

export const cases = ({
  name,
}: Names) => `import { casesFor, noPayload } from '#machines/testing/cases.ts'
import { ${name}Machine } from './${name}.machine.ts'

export const ${name}Cases = casesFor(${name}Machine, {
  inputs: { start: undefined },
  events: { finish: noPayload },
  actors: {},
  guardInputs: () => undefined,
})
`

export const promises = ({
  name,
}: Names) => `import { promisesFor } from '#statechart-paths/promises'
import { ${name}Machine } from './${name}.machine.ts'

export const ${name}Promises = promisesFor(${name}Machine, ({ inState, leadsTo }) => ({
  canFinish: {
    rows: ['X65'],
    says: 'A customer who has started can finish.',
    holds: leadsTo(inState('started'), inState('done')),
  },
}))
`

export const view = ({
  name,
  Name,
  words,
}: Names) => `import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'

/** ${words}. */
export function ${Name}() {
  const [snapshot, send] = useFlow('${name}')
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.can({ type: 'finish' }) && (
        <Button onClick={() => send({ type: 'finish' })}>{buttonLabel(snapshot)}</Button>
      )}
    </div>
  )
}
`

export const flow = ({ name }: Names) => `import { defineFlow } from '#actors/flows.ts'
import { ${name}Machine } from '#machines/${name}/${name}.machine.ts'

export const ${name}Flow = defineFlow('${name}', () => ${name}Machine)
`

export const mount = ({
  name,
  Name,
}: Names) => `import { ${Name} } from '#flows/${name}/${Name}.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const ${name}Mount: FlowMount = {
  mount: (input, page) => hosted(page, '${name}', input, <${Name} />),
}
`

export const screen = ({
  name,
}: Names) => `import type { ${name}Machine } from '#machines/${name}/${name}.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

export const ${name}Screen: ScreenModel<typeof ${name}Machine> = {
  actions: { finish: (_, customer, { button }) => customer.press(button) },
  states: {},
}
`

export const browser = ({
  name,
}: Names) => `import type { BrowserSetup } from '../levels/browser/browserSetup.ts'

export const ${name}Browser: BrowserSetup = {
  networkMocks: {},
  async open() {
    throw new Error('write tests/paths/${name}/${name}.browser.ts: how the site gets to this flow')
  },
}
`

export const machineTest = ({ name }: Names) => `import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ${name}Machine } from '#machines/${name}/${name}.machine.ts'

it('${name} does what was promised', () => {
  const actor = createActor(${name}Machine).start()
  actor.send({ type: 'finish' })
  expect(actor.getSnapshot().status).toBe('done')
  expect.fail('write tests/machines/${name}.test.ts: each requirement, with its row in the title')
})
`
