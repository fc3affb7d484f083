import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { leafStates } from '#machines/meta.ts'

declare global {
  interface Window {
    /** In development only: for the browser's console. */
    bank?: { tree(): void }
  }
}

/**
 * The running actors, a line each: a flow by its name with its active states, a call by its name. Contexts, inputs
 * and events are left out, since they may hold what the customer typed. U4
 */
export const treeOf = (root: AnyActorRef): string => linesOf(root).join('\n')

function linesOf(actor: AnyActorRef): string[] {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot>
  const children = Object.values(snapshot.children ?? {}) as AnyActorRef[]
  return [
    nameOf(actor, snapshot),
    ...children.filter(isRunning).flatMap((child) => linesOf(child).map((line) => `  ${line}`)),
  ]
}

const nameOf = ({ src }: AnyActorRef, { machine, value }: Partial<AnyMachineSnapshot>): string =>
  machine ? `${machine.id}: ${leafStates(value)}` : String(src)

const isRunning = (actor: AnyActorRef): boolean => actor.getSnapshot().status === 'active'

/** Makes `bank.tree()` print the running actors in the browser's console. */
export function offerTree(root: AnyActorRef): void {
  // biome-ignore lint/suspicious/noConsole: the console is where it is asked for
  window.bank = { tree: () => console.log(treeOf(root)) }
}
