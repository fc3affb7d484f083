import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { planFor, startReplay } from '#statechart-paths'

const seen = new Set<string>()
for (const name of flowNames) {
  const flow = flowOf(name)!
  for (const path of planFor(flow, 'tour', undefined as never).paths) {
    const run = startReplay(flow.machine, flow.cases.inputs[path.input])
    try {
      for (const m of path.moves) await run.make(m)
    } catch {}
    for (const c of run.calls) {
      const t = JSON.stringify(c.input)
      if (t === undefined) {
        seen.add(`${name} ${c.src} -`)
        continue
      }
      seen.add(`${name} ${c.src} ${t.slice(0, 900)}`)
    }
    run.actor.stop()
  }
}
console.log([...seen].join('\n'))
