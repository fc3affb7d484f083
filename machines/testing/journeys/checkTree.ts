import type { PromiseOf } from '#statechart-paths/promises'
import type { TreeMoment } from './treeMoment.ts'

/** The promises over the whole tree, as they stand after the moments so far. */
export class TreePromises {
  private readonly promises: Readonly<Record<string, PromiseOf>>
  private readonly obligations

  constructor(promises: Readonly<Record<string, PromiseOf>>) {
    this.promises = promises
    this.obligations = new Map(
      Object.entries(promises).map(([name, { holds }]) => [name, holds.start] as const),
    )
  }

  /** @returns the sentences of the promises that this moment breaks */
  see(moment: TreeMoment): string[] {
    const broken: string[] = []
    for (const [name, obligation] of this.obligations) {
      const next = obligation.see(moment as never)
      if (next) this.obligations.set(name, next)
      else broken.push(this.promises[name]!.says)
    }
    return broken
  }
}
