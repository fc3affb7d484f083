import { payableOf } from '#domain/debtOfLoan.ts'
import { isReturnable } from '#domain/depositReturns.ts'
import { candidatesAt, decision, type Position, topWindow, type World } from './candidates.ts'
import { showsContent } from './content.ts'
import { GoalTracker, proofFlows } from './goals.ts'
import type { PlannedStep } from './journeys.ts'
import { NotTakenError, startSystem } from './system.ts'
import type { JourneyStep } from './types.ts'

/** Positions of the whole system from which the same ways lead on. */
export interface Vertex {
  key: string
  /** steps that lead there */
  steps: readonly JourneyStep[]
}

/** A way from one vertex to another. */
export interface Edge {
  steps: JourneyStep[]
  to: Vertex
  /** the goals that it reaches */
  goals: string[]
}

/** The graph of all behaviour of the whole system, explored on demand. */
export class JourneyGraph {
  private readonly world: World
  private readonly vertices = new Map<string, Vertex>()
  private readonly edges = new Map<string, Edge[]>()

  constructor(world: World) {
    this.world = world
  }

  /** A browser that opens the site. */
  start = async (): Promise<Vertex> => this.vertexOf(await this.walk([]))

  /** Every way on. */
  async edgesFrom(vertex: Vertex): Promise<Edge[]> {
    const edges = this.edges.get(vertex.key) ?? (await this.explore(vertex))
    this.edges.set(vertex.key, edges)
    return edges
  }

  private async explore(vertex: Vertex): Promise<Edge[]> {
    const edges: Edge[] = []
    for (const steps of candidatesAt(await this.walk(vertex.steps), this.world)) {
      const opened = await this.tryWalk([...vertex.steps, ...steps])
      if (!opened) continue
      edges.push(await this.edgeTo(vertex, opened))
      // A window that has just opened has its own ways on: the edge goes through it.
      if (steps.length > 1 || !topWindow(opened.system, this.world)) continue
      for (const more of candidatesAt(opened, this.world)) {
        const left = await this.tryWalk([...vertex.steps, ...steps, ...more])
        if (left) edges.push(await this.edgeTo(vertex, left))
      }
    }
    return edges
  }

  /** A way through a flow is searched with the records of its start. Undefined when its own calls bar a later step. */
  async tryWalk(steps: readonly JourneyStep[]): Promise<Position | undefined> {
    try {
      return await this.walk(steps)
    } catch (error) {
      if (error instanceof NotTakenError) return undefined
      throw error
    }
  }

  private async edgeTo(from: Vertex, reached: Position): Promise<Edge> {
    const { system, steps } = reached
    const isFree = steps.at(-1)?.tree.dashboard && !topWindow(system, this.world)
    const all = steps.map(({ step }) => step)
    const end =
      isFree && system.bank.isDecisionPending ? await this.walk([...all, ...decision]) : reached
    const own = end.steps.slice(from.steps.length)
    return {
      steps: own.map(({ step }) => step),
      to: this.vertexOf(end),
      goals: own.flatMap(({ goals }) => goals),
    }
  }

  /** The vertex of a position; it alone decides the possible next steps. */
  vertexOf(position: Position): Vertex {
    const key = keyOf(position)
    const vertex = this.vertices.get(key) ?? { key, steps: position.steps.map(({ step }) => step) }
    this.vertices.set(key, vertex)
    return vertex
  }

  /** Makes the steps in a system of their own. */
  async walk(steps: readonly JourneyStep[]): Promise<Position> {
    const { charts } = this.world
    const system = startSystem(this.world)
    const tracker = new GoalTracker(system.bank, this.world.links, (flow) =>
      showsContent(charts, flow, system.snapshotOf(flow)),
    )
    const start = await system.start()
    const goals = tracker.observe(undefined, {}, start)
    const planned: PlannedStep[] = []
    for (const step of steps) {
      const before = planned.at(-1)?.tree ?? start.tree
      const result = await system.make(step)
      const reached = tracker.observe(step, before, result)
      planned.push({ ...result, step, goals: reached })
      goals.push(...reached)
    }
    return { system, tracker, start, steps: planned, goals }
  }
}

/** The key of a vertex: equal keys have the same possible next steps. */
function keyOf({ system, tracker, steps, start }: Position): string {
  const { bank } = system
  const tree = steps.at(-1)?.tree ?? start.tree
  const { bank: page, signIn, dashboard, security } = tree
  const { user, kyc, loans, deposits } = bank.account
  return JSON.stringify([
    page,
    dashboard && [
      dashboard.split(' ').at(-1),
      bank.email,
      user.firstName,
      kyc?.status,
      loans.length > 0,
      loans.some((loan) => payableOf(loan, '')),
      deposits.some(isReturnable),
      bank.isDecisionPending,
      user.frozenAt,
    ],
    signIn,
    security,
    proofFlows.map((flow) => tree[flow]),
    // They go on after a proof above them.
    tree.depositReturn,
    (system.snapshotOf('withdrawal')?.context as { path?: string } | undefined)?.path,
    tracker.lastRun,
    [...tracker.halfFilled],
    [...bank.openWithdrawals.keys()],
  ])
}
