import { TreePromises } from '#machines/testing/journeys/checkTree.ts'
import { startSystem } from '#machines/testing/journeys/system.ts'
import { TreeObserver } from '#machines/testing/journeys/treeMoment.ts'
import type { JourneyStep } from '#machines/testing/journeys/types.ts'
import { promises } from '#machines/testing/promises.index.ts'
import { treePromises } from '#machines/tree.promises.ts'
import { PromiseWatch } from '#statechart-paths/search'
import { figureFaults } from './figureFaults.ts'

/** The whole tree of flows, with the promises of each flow, those over all of them, and the figures of its screens. */
export class WatchedSystem {
  readonly observer: TreeObserver
  readonly running
  private readonly watch: PromiseWatch
  private readonly tree = new TreePromises(treePromises)

  constructor(world: Omit<Parameters<typeof startSystem>[0], 'inspect'>) {
    let system: ReturnType<typeof startSystem> | undefined
    // The clock begins with the system.
    this.watch = new PromiseWatch(promises, () => system?.clock.now() ?? 0)
    system = startSystem({ ...world, inspect: (event) => this.watch.inspect(event) })
    this.running = system
    this.observer = new TreeObserver(system)
  }

  async start(): Promise<void> {
    await this.observer.start()
    if (this.watch.steps === 0) throw new Error('no promise is watched')
  }

  /** @returns the promises that the step breaks. @throws Error when the system cannot make the step */
  async make(step: JourneyStep): Promise<string[]> {
    this.watch.move = step.move
    const shown = await this.makeAsPage(step)
    const broken = this.watch.takeBroken().map(({ chart, says }) => `${chart}: ${says}`)
    return [...shown, ...broken]
  }

  /** The same without the promises of single flows, which look into charts: a page shows the rest, too. */
  async makeAsPage(step: JourneyStep): Promise<string[]> {
    const moment = await this.observer.make(step)
    return [...this.tree.see(moment), ...figureFaults(moment)]
  }

  stop = () => this.running.stop()
}
