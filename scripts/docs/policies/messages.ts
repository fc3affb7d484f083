import { modelOf } from '#diagram/model.ts'
import { type MessageName, messages } from '#machines/messages.ts'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { messageRows, table } from '../tables.ts'

/** Every message, its tone, and everything in every flow that brings it up. */
export function allMessagesTable(): string {
  const found = flowNames.flatMap((name) => {
    const model = modelOf(flowOf(name)!.machine)
    return messageRows(model).map((row) => ({
      ...row,
      link: `[${model.title}](${name}.md#messages)`,
    }))
  })
  const rows = (Object.keys(messages) as MessageName[]).map((name) => {
    const same = found.filter((row) => row.name === name)
    return [
      `\`${messages[name]}\``,
      [...new Set(same.map(({ tone }) => tone))].join(', '),
      same.map(({ link, causes }) => `${link}: ${causes.join('; ')}`).join('<br>'),
    ]
  })
  return table(['Message', 'Tone', 'What brings it up'], rows)
}
