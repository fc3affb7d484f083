import { flowOf } from '#machines/testing/flow.ts'
import { promises } from '#machines/testing/promises.index.ts'
import type { Flow } from '#statechart-paths'
import { withFault } from '#tests/paths/mutate/betweenFlows.ts'

const flow = flowOf('withdrawal')!

const { withdrawal: machine } = withFault(
  { withdrawal: flow.machine },
  {
    name: 'the reference is forgotten when the session ends',
    flow: 'withdrawal',
    change: ({ states }) => {
      const signedOut = states.paying.invoke.onDone.find(
        ({ guard }: { guard?: { type: string } }) => guard?.type === 'isSignedOut',
      )
      signedOut.actions = [signedOut.actions, 'forgetReference', 'clearOpen']
    },
  },
)

/** A withdrawal that would be paid twice after a session ended between two tries: a fault that the bank once had. */
export const paidTwice: { planted: Flow; set: (typeof promises)['withdrawal'] } = {
  planted: { ...flow, machine: machine! },
  set: promises.withdrawal,
}
