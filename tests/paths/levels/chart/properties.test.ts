import { describe, expect, it } from 'vitest'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { type Edge, edgesOf } from '#statechart-paths'

/** The resting states of flows without an end. */
const restingStates: Record<string, RegExp> = {
  activity: /^(list\.(listed|nothing\w+)|window\.closed)$/,
  backOffice: /\bopened\.session\.working$/,
  backgroundRotation: /^paused$/,
  bank: /\.open(\.records)?$/,
  contact: /^sent$/,
  content: /^hidden$/,
  contentEntry: /^known\.current$/,
  customerPage: /^none$/,
  dashboard: /^(modal\.none|data\.\w+\.ready|email\.confirmed)$/,
  emailConfirmation: /^sent$/,
  figures: /^shown$/,
  operatorAccess: /^shown$/,
  paymentRun: /^(shown|runShown)$/,
  forgotPassword: /^editing$/,
  navigation: /^bar\.none$/,
  newsletter: /^subscribed$/,
  pageLoad: /^shown$/,
  queue: /^(list\.shown|item\.none)$/,
  security: /^(notOffered|shown\.overview\.ready)$/,
  session: /^anonymous$/,
  testimonial: /^off$/,
  toasts: /^ready$/,
}

describe('every flow', () => {
  it.each(flowNames)(
    '%s can reach its end, or a resting state, from each of its states',
    (name) => {
      const edges = edgesOf(flowOf(name)!)
      const leaving = new Set(edges.map(({ from }) => from))
      const isGood = ({ to, after }: Edge) => restingStates[name]?.test(after) ?? !leaving.has(to)
      const entering = Map.groupBy(edges, ({ to }) => to)
      const good = new Set(edges.filter(isGood).map(({ to }) => to))
      expect(good.size).toBeGreaterThan(0)
      for (const vertex of good) for (const { from } of entering.get(vertex) ?? []) good.add(from)
      expect([...leaving].filter((vertex) => !good.has(vertex))).toEqual([])
    },
  )
})
