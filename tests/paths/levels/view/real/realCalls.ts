import { isDeepStrictEqual } from 'node:util'
import type { AnyActor, AnyStateMachine } from 'xstate'
import type { Bank } from '#actors/bank.ts'
import { type Route, type RouteName, routes } from '#contract/routes.ts'
import type { Failure } from '#domain/failure.ts'
import { destinationOf } from '#machines/unimplementedActor.ts'
import type { Call, CallEnd, Flow } from '#statechart-paths'
import { PATIENCE } from '#tests/support/patience.ts'
import { failWith } from '../../sent/failWith.ts'
import { fieldsOf, type Meant } from '../../sent/meant.ts'
import { sentCallOf } from '../../sent/sentCall.ts'
import { sentFaults } from '../../sent/sentFaults.ts'
import { given, nothingAsked, replies, sampleItself } from './replies.ts'
import type { ViewKnowledge } from './viewKnowledge.ts'
import { type HeldRequest, sendTo } from './wire.ts'

type Creator = (args: object) => Promise<unknown>

/** A failure is the bank's, or the text of an error of our own. */
type Outcome = { value: unknown } | { failure: unknown }

interface Running {
  /** the calls that the chart says it makes */
  calls: readonly RouteName[]
  requests: HeldRequest[]
  /** ends each request that comes from now on */
  end?: (request: HeldRequest) => void
  outcome: Promise<Outcome>
}

/** The limit of an actor's requests: an actor in an endless loop would never end. */
const TOO_MANY = 20

/**
 * The browser's own actors of a flow, run beside its path. They get the path's inputs, send to a false network, and
 * must come to the end that the path gives the call: their requests and their reading of the answer are real.
 */
export class RealCalls {
  private readonly running = new Map<Call, Running>()
  private waiting: (() => void)[] | undefined = []
  private readonly flow: Flow
  private readonly knowledge: ViewKnowledge
  private bank: Bank | undefined

  constructor(flow: Flow, knowledge: ViewKnowledge) {
    this.flow = flow
    this.knowledge = knowledge
  }

  /** Starts the actor of a call, when the chart says that it calls the bank. */
  start(machine: AnyStateMachine, call: Call, system: object, signal: AbortSignal): void {
    const destination = destinationOf(this.flow.machine.implementations.actors[call.src])
    if (!Array.isArray(destination)) return
    const { config } = machine.implementations.actors[call.src] as { config: Creator }
    const { input } = call
    const run = () => {
      const receive = (request: HeldRequest) =>
        running.end ? running.end(request) : void running.requests.push(request)
      const outcome = sendTo(receive, async () => config({ input, system, signal })).then(
        (value) => ({ value }),
        (error) => ({ failure: error.failure ?? String(error.stack) }),
      )
      const running: Running = { calls: destination, requests: [], outcome }
      this.running.set(call, running)
    }
    // Not later: a private input is the typed value of this moment.
    if (this.waiting) this.waiting.push(run)
    else run()
  }

  /** Starts those of the first state, once the page has what the flows before have left. */
  begin(bank: Bank): void {
    this.bank = bank
    this.knowledge.keeps(bank.answers, given[this.flow.name as keyof typeof given])
    const waiting = this.waiting ?? []
    this.waiting = undefined
    for (const run of waiting) run()
  }

  /**
   * Answers the call's requests as its path says.
   * @returns unexpected requests of the actor, and its differing results
   */
  async end(call: Call, { kind, sample, label }: CallEnd): Promise<string[]> {
    const running = this.running.get(call)
    const failure = kind === 'failure' ? (sample as { failure?: Failure }).failure : undefined
    const reply = replies[this.flow.name as keyof typeof replies]?.[call.src] ?? sampleItself
    const replyTo = (name: string) =>
      reply(sample as never, name, call.input as never, this.knowledge.typed)
    this.knowledge.prompted(sample)
    if (!running || (!failure && replyTo('') === nothingAsked)) return []
    // An upload has no time limit: its chart ends a silent one. A9
    if (failure?.kind === 'timeout' && running.calls.some((name) => isUpload(routes[name])))
      return []
    const sends: Promise<string[]>[] = []
    const end = async (request: HeldRequest): Promise<string[]> => {
      const sent = await sentCallOf(request)
      const faults = sentFaults(sent, this.meant(call))
      if (!running.calls.includes(sent.routeName!))
        faults.push(`${sent.name} is no call of ${call.src}`)
      if (failure) await failWith(request, failure)
      else {
        const body = replyTo(sent.name)
        this.knowledge.answers(body)
        await request.fulfill(answerOf(body))
      }
      return faults
    }
    running.end = (request) =>
      sends.length < TOO_MANY ? void sends.push(end(request)) : void request.abort('Failed')
    const outcome = await this.unheard(() => {
      running.requests.splice(0).forEach(running.end!)
      return soon(running.outcome)
    })
    const faults = endFaults(outcome, failure ? { failure } : { value: sample })
    if (sends.length === 0) faults.push('the actor sends nothing')
    return [...(await Promise.all(sends)).flat(), ...faults.map((fault) => `${label}: ${fault}`)]
  }

  private meant({ src, input }: Call): Meant {
    const { context } = (this.bank!.root.system.get(this.flow.name) as AnyActor).getSnapshot()
    return { src, input: fieldsOf(input), context, known: this.knowledge.known() }
  }

  /** The effect of an answer on the page is a move of its own. */
  private async unheard<Result>(run: () => Promise<Result>): Promise<Result> {
    const { listeners } = this.bank!
    const all = [...listeners]
    listeners.clear()
    return run().finally(() => all.forEach((one) => void listeners.add(one)))
  }
}

const isUpload = ({ files }: Route): boolean => files !== undefined

/** A file is a body of its type, and all else is JSON. */
const answerOf = (body: unknown) =>
  body instanceof Blob ? { body: 'a file', contentType: body.type } : { json: body }

/** The end of a call, or what says that it does not come. */
async function soon(outcome: Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(resolve, PATIENCE / 2, { failure: 'waits for something else' })
  })
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer))
}

/** An actor without an output may give any. */
function endFaults(made: Outcome, meant: Outcome): string[] {
  const isAny = 'value' in meant && meant.value === undefined
  if (isAny ? 'value' in made : isDeepStrictEqual(data(made), data(meant))) return []
  return [`the actor ends with ${JSON.stringify(made)}, not ${JSON.stringify(meant)}`]
}

/** An outcome as data, without the time that the browser itself notes. */
const data = (outcome: Outcome): unknown =>
  JSON.parse(JSON.stringify(outcome, (name, value) => (name === 'acceptedAt' ? '' : value)))
